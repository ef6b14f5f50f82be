-- The second factor of administrators. A session remembers when it was shown.

create table passkeys (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- As WebAuthn names it: base64url, made by the authenticator.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default db_now(),
  last_used_at timestamptz,
  primary key (account_id, id)
);
comment on table passkeys is 'A passkey is a device that signs for an administrator.';

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table recovery_codes is 'A recovery code stands in for a passkey, once; it is kept as a hash.';

create table passkey_challenges (
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('enrol', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (account_id, session_id, purpose)
);
create index passkey_challenges_session on passkey_challenges (session_id);
comment on table passkey_challenges is 'A challenge is what an authenticator was asked to sign: one a session and purpose, taken by the first answer.';

grant select, insert, update, delete on passkeys, recovery_codes, passkey_challenges to recado_app;
