-- What is taken back of a grant: a refund, a chargeback, an upgrade.
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check
  check (kind in ('grant', 'reserve', 'capture', 'release', 'goodwill', 'gift', 'expire', 'withdraw', 'correct'));

-- A period that is over is closed once: who closes them looks up those that are due, and never at what is over for long. It says
-- nothing of what is left, so that a reservation changes no index.
alter table credit_grants add column closed boolean not null default false;
update credit_grants set closed = true where ends_at <= db_now() and available = 0;
create index credit_grants_to_close on credit_grants (ends_at) where not closed;

-- A period that ends before its time moves its account between the lists too.
create trigger admin_grant_ended after update of ends_at on credit_grants for each row
  when (old.ends_at <> new.ends_at) execute function admin_note_moved();
