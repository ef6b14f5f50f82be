-- Who a notice is about, whatever that account is called later. What names nobody any more goes.
alter table account_notices add column other_account_id uuid;
update account_notices n set other_account_id = (select a.id from accounts a where a.username = n.about order by a.last_seen_at desc limit 1);
delete from account_notices where other_account_id is null;
create index account_notices_other on account_notices (other_account_id);
alter table account_notices drop constraint account_notices_kind_check,
  add check (kind in ('linked', 'unlinked', 'deletion_reverted'));

-- A deletion that Instagram was asked for, and that a sign-in called off.
alter table deletion_requests add column withdrawn_at timestamptz;

-- When its owner let Recado in last: a token that was erased since takes nothing of that back.
alter table accounts add column let_in_at timestamptz;
update accounts a set let_in_at = coalesce((select issued_at from instagram_tokens t where t.account_id = a.id), a.last_seen_at);
alter table accounts alter column let_in_at set default db_now(), alter column let_in_at set not null;

-- What is written down of a deletion outside of the database (tombstones.jsonl): when it is due; null where none is.
alter table accounts add column deletion_kept_at timestamptz;
create index accounts_deletion_untold on accounts (id) where deletion_kept_at is distinct from deletion_due_at;
