-- What an account is told once: under the bell, by push or by mail (features/notices).

create table notices (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('reconnect', 'token_ending', 'credits_out', 'viral', 'next_post', 'payment_failed', 'plan_ending')),
  -- What makes it one: the day, the period, the post. Recorded again, it is the one that is there.
  key text not null,
  -- Numbers, times and ids of the account's own; nothing that a person wrote or is called.
  facts jsonb not null,
  created_at timestamptz not null default db_now(),
  read_at timestamptz,
  primary key (account_id, id)
);
create unique index notices_once on notices (account_id, kind, key);
-- The count beside the bell, asked for with the account.
create index notices_unread on notices (account_id) where read_at is null;
-- What is taken away by its age.
create index notices_created on notices (created_at);
comment on table notices is 'A row is what an account was told once, in the transaction of what it tells of; it is kept for 90 days.';

create table notice_ways (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  way text not null check (way in ('push', 'mail', 'both', 'here')),
  primary key (account_id, kind)
);
comment on table notice_ways is 'A row is how an account wants to be told of one kind of notice, where it said so.';

create table push_devices (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- The browser's own session, of a linked account where it went on as one: the device goes with it.
  session_id uuid not null references sessions on delete cascade,
  -- Where the browser's push service takes messages, and the keys they are sealed with (RFC 8291). Of no use without the server's own
  -- key, which is not in the database (docs/decisions/041).
  endpoint text not null check (length(endpoint) <= 2000),
  endpoint_hash bytea not null,
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  browser text,
  system text,
  created_at timestamptz not null default db_now(),
  pushed_at timestamptz,
  -- The pushes of the hour that began then: beyond some, what follows is told together when it is over.
  hour_from timestamptz,
  hour_count smallint not null default 0,
  primary key (account_id, id)
);
create unique index push_devices_endpoint on push_devices (endpoint_hash, account_id);
create index push_devices_session on push_devices (session_id);
comment on table push_devices is 'A row is a browser that takes pushes for an account, as long as its session lives.';

grant select, insert, update, delete on notices, notice_ways, push_devices to recado_app;
