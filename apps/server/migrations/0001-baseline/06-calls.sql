-- What calls of the web leave behind while they are served.

create unlogged table rate_limits (
  -- 16 bytes of SHA-256: addresses are not kept.
  key bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);
create index rate_limits_full on rate_limits (full_at);
comment on table rate_limits is 'A row says how full one bucket of a limit on callers is; it is not logged: after a crash everybody may try again.';

create table idempotent_calls (
  account_id uuid not null references accounts on delete cascade,
  -- Of route and key.
  key_hash bytea not null,
  -- Of the one call that is doing it, or did.
  claim uuid not null,
  request_hash bytea not null,
  -- JSON as it was sent; null until it has been done.
  answer text,
  begun_at timestamptz not null default db_now(),
  primary key (account_id, key_hash)
);
create index idempotent_calls_begun on idempotent_calls (begun_at);
comment on table idempotent_calls is 'A call came with an Idempotency-Key: the same key of the same account gets the same answer for 24 hours.';

grant select, insert, update, delete on rate_limits, idempotent_calls to recado_app;
