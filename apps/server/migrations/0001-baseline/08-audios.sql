-- The audio library. The files lie in the store (platform/storage).

create table audios (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  format text not null check (format in ('m4a', 'mp4', 'aac')),
  bytes integer not null check (bytes between 1 and 3145728),
  duration_ms integer check (duration_ms > 0),
  storage_key text not null,
  -- In the address that strangers and Instagram open: it cannot be guessed.
  public_key text not null,
  created_at timestamptz not null default db_now(),
  -- Null while the file is on its way in or out: the row counts for the quota, and nobody sees it. What a crash leaves so is taken away.
  stored_at timestamptz,
  primary key (account_id, id)
);
create unique index audios_public_key on audios (public_key);
comment on table audios is 'An audio is a file of an account''s library; it lies in the store under its storage_key.';

grant select, insert, update, delete on audios to recado_app;
