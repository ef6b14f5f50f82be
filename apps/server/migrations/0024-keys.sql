-- Keys with which programs call as an account, and the audit log's word of them.

create table api_keys (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- A dump of the database opens nothing: a key is 256 random bits, so one round of SHA-256 is enough.
  key_hash bytea not null check (length(key_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null default db_now(),
  ends_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);
comment on table api_keys is
  'A key opens an account to a program, for what its scopes say. Revoked, it stays for 400 days, so that the audit log can name it.';

grant select, insert, update, delete on api_keys to recado_app;

-- The key that acted for its account; null where a person did, or the program.
alter table audit_entries add column key_id uuid;
grant insert (key_id) on audit_entries to recado_app;

-- What a hash covers: of an entry without a key the same as before there were any. platform/audit/verify-audit.ts says it once more.
create or replace function audit_hash(before bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(before || convert_to((jsonb_build_array(e.account_id, e.seq, e.id, extract(epoch from e.at), extract(epoch from e.linked_at),
    e.actor_account_id, e.action, e.subject, e.request_id, encode(e.before_hash, 'hex'), encode(e.after_hash, 'hex'))
    || case when e.key_id is null then '[]'::jsonb else jsonb_build_array(e.key_id) end)::text, 'UTF8')) $$;
