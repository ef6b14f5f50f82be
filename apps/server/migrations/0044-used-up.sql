-- The end of the free month in which an account was told that its credits are used up.
alter table accounts add column told_used_up timestamptz;
