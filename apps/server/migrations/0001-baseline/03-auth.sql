-- Signing in, sessions, and views of an administrator.

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Of a view: the administrator who looks, from which session (it ends with that one), and why.
  actor_account_id uuid references accounts on delete cascade,
  actor_session_id uuid references sessions on delete cascade,
  reason text,
  -- Whose sign-in it descends from, where that is not its own account's: it ends when the two are linked no more.
  origin_account_id uuid references accounts on delete cascade,
  -- The session whose place it took, which lives a minute more for the second tab and slides no longer.
  replaces uuid references sessions on delete set null,
  replaced_at timestamptz,
  user_agent text not null default '',
  -- When the sign-in was that it descends from. It stands in the session itself: the ones before it go with their accounts.
  signed_in_at timestamptz not null default db_now(),
  -- When a second factor was shown in it.
  factor_at timestamptz,
  created_at timestamptz not null default db_now(),
  last_used_at timestamptz not null default db_now(),
  -- Where it was used last, as a network.
  last_network text,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on sessions (account_id);
create index sessions_origin on sessions (origin_account_id) where origin_account_id is not null;
create index sessions_actor on sessions (actor_account_id) where actor_account_id is not null;
create index sessions_replaces on sessions (replaces) where replaces is not null;
comment on table sessions is 'A session is a browser in which an account is signed in, or in which an administrator views one.';

create table session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default db_now()
);
create index on session_tokens (session_id);
comment on table session_tokens is 'A token opens a session; it is kept as a hash.';

create table sign_in_codes (
  code_hash bytea primary key,
  -- A sign-in's state is used once.
  state_hash bytea,
  session_id uuid references sessions on delete cascade,
  problem text,
  -- Who the code stands for, told before it is used (the question before two accounts are linked). Sealed for the account that asked.
  grantor bytea,
  grantor_key text,
  used_at timestamptz,
  created_at timestamptz not null default db_now()
);
create unique index sign_in_codes_state on sign_in_codes (state_hash);
create index sign_in_codes_grantor on sign_in_codes (created_at) where grantor is not null;
comment on table sign_in_codes is 'A code of Instagram is exchanged once; the same browser''s second post within a minute finds its session here.';

create table past_views (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (account_id, id)
);
create index past_views_ended on past_views (ended_at);
comment on table past_views is
  'A past view is one of an administrator whose account was erased: whoever was looked at reads it on, for half a year like the others.';

grant select, insert, update, delete on sessions, session_tokens, sign_in_codes, past_views to recado_app;
