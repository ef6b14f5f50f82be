-- Pictures for cards. The files lie in the store (platform/storage), beside the audios.

create table pictures (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  format text not null check (format in ('jpg', 'png')),
  bytes integer not null check (bytes between 1 and 8000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- SHA-256 of the file as it is kept: the same picture sent again is the one that is there.
  hash bytea not null,
  storage_key text not null,
  -- In the address that Instagram opens: it cannot be guessed.
  public_key text not null,
  created_at timestamptz not null default db_now(),
  -- Null while the file is on its way in or out: the row counts for the quota, and nobody sees it. What a crash leaves so is taken away.
  stored_at timestamptz,
  -- Since when a look found no version of an automation that names it; null while one does, and before the first look.
  unused_since timestamptz,
  primary key (account_id, id)
);
create unique index pictures_public_key on pictures (public_key);
comment on table pictures is 'A picture is a file for the cards of an account; it lies in the store under its storage_key.';

-- Which versions name a picture is asked before it goes, of versions that are over too: they can be restored.
create index automation_versions_picture on automation_versions (account_id, (settings->>'imageId')) where settings->>'imageId' is not null;

grant select, insert, update, delete on pictures to recado_app;
