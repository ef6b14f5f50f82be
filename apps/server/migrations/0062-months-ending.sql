-- Of a month that does not renew by itself: which of its reminders was sent (1 three days before, 2 on its last day, 3 after it), and for which end.
alter table subscriptions add column month_told smallint not null default 0, add column month_told_for timestamptz;
