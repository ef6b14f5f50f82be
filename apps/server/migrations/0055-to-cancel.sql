-- Authorised and not debited yet when its account asked to leave: it ends at its provider before it is debited.
alter table subscriptions add column to_cancel boolean not null default false;
update subscriptions s set to_cancel = true from accounts a
  where a.id = s.account_id and a.deletion_due_at is not null and s.state = 'pending' and s.provider_ref is not null and s.failed_at is not null;
