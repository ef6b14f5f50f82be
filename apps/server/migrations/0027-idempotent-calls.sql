-- Calls that came with an Idempotency-Key: the same key of the same account gets the same answer for 24 hours.
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
grant select, insert, update, delete on idempotent_calls to recado_app;
