-- No free credit of the month is left: without that nothing has run dry, since free credits pay for everything.
insert into admin_moved (account_id) select account_id from credit_grants where source = 'free' and available = 0 and ends_at > db_now();
alter table admin_users add column free_used_up boolean not null default false;
create index admin_users_free_used_up on admin_users (account_id) where free_used_up;

-- What of the credits an account was told of in that free month: content, directs, lives; null: of all, as it was before.
-- Last: it keeps everybody from their account until the end of this file.
alter table accounts add column told_areas text[];
