-- Its renewal ended at the provider, before its time: it renews no more, and cannot be kept.
alter table subscriptions add column stopped boolean not null default false;
