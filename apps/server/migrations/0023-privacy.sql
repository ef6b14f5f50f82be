-- Texts and names of people stay so many days, then only hashes and counts.
alter table accounts add column retention_days integer not null default 90 check (retention_days between 30 and 365);

-- An account that was erased: what comes late for it, or comes back with a restored backup, is taken away again. Instagram's id as a hash.
create table tombstones (
  former_id uuid primary key,
  ig_hash bytea not null,
  erased_at timestamptz not null default db_now()
);
create index tombstones_ig on tombstones (ig_hash);

create function tombstone_hash(ig_id text) returns bytea language sql immutable as
  $$ select sha256(convert_to('recado tombstone ' || ig_id, 'UTF8')) $$;

-- What an owner asked for in Instagram's settings: the code alone says how far it is. It names no account once that is erased.
create table deletion_requests (
  code text primary key,
  account_id uuid,
  asked_at timestamptz not null default db_now(),
  done_at timestamptz
);
create index deletion_requests_account on deletion_requests (account_id) where account_id is not null;

-- Grants stay with their entries: the sums of the ledger are kept, and name an id that is nobody's any more.
alter table credit_grants drop constraint credit_grants_account_id_fkey;

grant select, insert, update, delete on tombstones, deletion_requests to recado_app;
grant execute on function tombstone_hash to recado_app;
