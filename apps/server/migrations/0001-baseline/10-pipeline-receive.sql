-- What comes in from Instagram, each once.

-- Indexes of the pipeline's rooms begin, where they can, with what a statement looks for, and name the account after it: where several begin
-- with the account, a table of which little is known yet (each month's partition when it begins) lets the planner take any of them, and it
-- then reads all that the account has.

create table inbox (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  -- asked: a message that was asked for, since no webhook brought it.
  origin text not null default 'webhook' check (origin in ('webhook', 'sweep', 'spool', 'asked')),
  payload json not null,
  event_at timestamptz not null,
  received_at timestamptz not null default db_now(),

  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  tries smallint not null default 0,
  dead_reason text,

  -- What it turned out to be.
  person_id text,
  person_username text,
  media_id text,
  comment_id text,
  text text,

  -- How it was decided.
  outcome text,
  steps jsonb,
  automation_id uuid,
  automation_version integer,
  decided_at timestamptz,
  primary key (account_id, id)
) partition by range (id);
create index inbox_pending on inbox (id) where state = 'pending';
-- The figures of a broadcast, asked for every few seconds while somebody watches: its comments, and no others.
create index inbox_live on inbox (account_id, id) where kind = 'live_comment';
-- The last post that took what waited for it, shown where the next one is set up: a handful of rows among all that came in.
create index inbox_next_post on inbox (account_id, id) where kind = 'next_post';
-- Comments under a post that nothing answered, for the automation that comes to lie on it.
create index inbox_unanswered on inbox (account_id, media_id) where kind = 'comment' and outcome = 'no_automation';
create index inbox_comment on inbox (comment_id, account_id) where comment_id is not null;
-- All that one person wrote, to take it away.
create index inbox_of_person on inbox (person_id, account_id) where person_id is not null;
comment on table inbox is 'A row is an update of a webhook, or a comment found by a sweep; where nobody knows its account, account_id is the zero UUID.';

create table update_keys (
  account_id uuid not null,
  -- 16 bytes.
  key bytea not null,
  seen_at timestamptz not null default db_now(),
  primary key (account_id, key)
) partition by hash (account_id);
comment on table update_keys is 'The hash of what makes an update unique is kept for 400 days: what was received once is not received again.';

create table update_repeats (
  account_id uuid not null,
  key bytea not null,
  times integer not null check (times > 0),
  last_at timestamptz not null default db_now(),
  primary key (account_id, key)
);
comment on table update_repeats is
  'A row counts how often Instagram sent an update again; it is rare and apart, so that the first delivery of an update costs no more.';

create table edits_of_zero (
  account_id uuid not null references accounts on delete cascade,
  mid text not null,
  event_at timestamptz not null,
  -- Not before; pushed ahead while a process is at it.
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (mid, account_id)
);
create index edits_of_zero_due on edits_of_zero (due_at);
comment on table edits_of_zero is 'An edit of zero announces a new message, which may come by itself within seconds; what has not come is asked for.';

do $$
begin
  for n in 0..7 loop
    execute format('create table %I partition of update_keys for values with (modulus 8, remainder %s)', 'update_keys_' || n, n);
    execute format('grant select, insert, update, delete on %I to recado_app', 'update_keys_' || n);
  end loop;
end $$;

grant select, insert, update, delete on inbox, update_keys, update_repeats, edits_of_zero to recado_app;
