-- What stays of accounts that were erased.

create table tombstones (
  former_id uuid primary key,
  -- Instagram's id as a hash.
  ig_hash bytea not null,
  erased_at timestamptz not null default db_now(),
  -- When what the database had left on the disk of it was overwritten.
  scrubbed_at timestamptz,
  -- What an erasure does not undo: whoever signs in again is held to it. Null where it was not written down.
  standing text check (standing in ('good', 'non_compliant', 'banned')),
  standing_before_ban text check (standing_before_ban in ('good', 'non_compliant')),
  -- Of a month, where an administrator set them.
  free_credits integer check (free_credits between 0 and 1000000),
  -- When the last free month that was given ends.
  free_until timestamptz
);
create index tombstones_ig on tombstones (ig_hash);
comment on table tombstones is 'A tombstone is an account that was erased: what comes late for it, or comes back with a restored backup, is taken away again.';

create function tombstone_hash(ig_id text) returns bytea language sql immutable as
  $$ select sha256(convert_to('recado tombstone ' || ig_id, 'UTF8')) $$;

create table deletion_requests (
  code text primary key,
  -- Null once the account is erased.
  account_id uuid,
  asked_at timestamptz not null default db_now(),
  -- When a sign-in called it off.
  withdrawn_at timestamptz,
  done_at timestamptz
);
create index deletion_requests_account on deletion_requests (account_id) where account_id is not null;
comment on table deletion_requests is 'A deletion request is what an owner asked for in Instagram''s settings: the code alone says how far it is.';

grant select, insert, update, delete on tombstones, deletion_requests to recado_app;
grant execute on function tombstone_hash to recado_app;
