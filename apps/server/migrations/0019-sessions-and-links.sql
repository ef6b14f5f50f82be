-- Where a session was used last, as a network; whose sign-in it descends from, where that is not its own account's (it ends when the two
-- are linked no more); the session whose place it took, which lives a minute more for the second tab and slides no longer.
alter table sessions
  add column last_network text,
  add column origin_account_id uuid references accounts on delete cascade,
  add column replaces uuid references sessions on delete set null,
  add column replaced_at timestamptz;
create index sessions_origin on sessions (origin_account_id) where origin_account_id is not null;
create index sessions_actor on sessions (actor_account_id) where actor_account_id is not null;
create index sessions_replaces on sessions (replaces) where replaces is not null;

create index accounts_links on accounts (link_group_id) where link_group_id is not null;

-- Who a code stands for, told before it is used (the question before two accounts are linked). Sealed for the account that asked.
alter table sign_in_codes
  add column grantor bytea,
  add column grantor_key text,
  add column used_at timestamptz;
update sign_in_codes set used_at = created_at;
create index sign_in_codes_grantor on sign_in_codes (created_at) where grantor is not null;

-- What an account is told on its screens until it says that it has read it.
create table account_notices (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('linked', 'unlinked')),
  about text not null,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id)
);
grant select, insert, delete on account_notices to recado_app;
