-- The person had their data taken away while this was on its way or in doubt: its content goes when it is settled.
alter table deliveries add column erase boolean not null default false;
-- All that one person wrote, to take it away.
create index inbox_of_person on inbox (account_id, person_id) where person_id is not null;
-- Comments under a post that nothing answered, for the automation that comes to lie on it.
create index inbox_unanswered on inbox (account_id, media_id) where kind = 'comment' and outcome = 'no_automation';
