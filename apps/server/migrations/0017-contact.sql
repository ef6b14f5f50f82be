-- How an account can be reached, as its owner filled it in. `ddi` (0010) and `phone` are digits alone.
alter table accounts
  -- Lower-cased. Members of one link group may share it, strangers may not: asked under a lock on the address.
  add column email text check (email = lower(email)),
  -- Null until the code that was sent there came back: nothing but that code goes to an address that nobody confirmed.
  add column email_confirmed_at timestamptz,
  add column phone text check (phone ~ '^[0-9]{1,15}$');
create index accounts_email on accounts (email) where email is not null;

-- The code that confirms an address. It is not kept: whoever holds the encryption keys makes it again from `id`.
create table email_codes (
  account_id uuid primary key references accounts on delete cascade,
  id uuid not null,
  email text not null,
  tries integer not null default 0,
  ends_at timestamptz not null
);
grant select, insert, update, delete on email_codes to recado_app;
