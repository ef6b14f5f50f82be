-- Run by the owner role. The program's role (recado_app) owns nothing; its rights are granted at the end.
-- Tenant tables lead their keys with account_id. Tables that grow with time are partitioned by month on a UUIDv7
-- (the month is in the id, so a key that contains the id stays unique without naming the time).

create table clock_shift (only_row boolean primary key default true check (only_row), shift interval not null);

-- The database clock decides periods, windows and leases. The shift is empty in life; the testbed moves it when the simulator's clock jumps.
create function db_now() returns timestamptz language sql stable as
  $$ select now() + coalesce((select shift from clock_shift), interval '0') $$;

-- The smallest UUIDv7 of an instant.
create function uuid7_floor(at timestamptz) returns uuid language sql immutable as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;

---------------------------------------------------------------------------------------------------- accounts

create table accounts (
  id uuid primary key,
  ig_id text not null unique,
  app_scoped_id text not null unique,
  username text not null,
  name text not null default '',
  account_type text not null default '',
  picture_url text,
  followers_count integer not null default 0,
  locale text not null default 'en-US',
  role text not null default 'user' check (role in ('user', 'administrator')),
  partner boolean not null default false,
  standing text not null default 'good' check (standing in ('good', 'non_compliant', 'banned')),
  link_group_id uuid,
  -- connected: may send. The others say what stands in the way; deliveries wait as held.
  connection text not null default 'connected' check (connection in ('connected', 'reconnect', 'messages_off', 'blocked')),
  connection_problem text,
  connection_changed_at timestamptz not null default db_now(),
  subscribed_fields text[] not null default '{}',
  -- Counts saves of any automation: compiled matchers are cached by it.
  automations_version integer not null default 0,
  hold_without_credits boolean not null default true,
  person_hour_cap integer not null default 5 check (person_hour_cap between 1 and 1000),
  person_day_cap integer not null default 20 check (person_day_cap between 1 and 1000),
  last_update_at timestamptz,
  media_synced_at timestamptz,
  created_at timestamptz not null default db_now(),
  last_seen_at timestamptz not null default db_now(),
  deletion_due_at timestamptz
);

create table instagram_tokens (
  account_id uuid primary key references accounts on delete cascade,
  ciphertext bytea not null,
  key_id text not null,
  scopes text[] not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  actor_account_id uuid references accounts on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default db_now(),
  last_used_at timestamptz not null default db_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on sessions (account_id);

create table session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default db_now()
);
create index on session_tokens (session_id);

-- One exchange per code; the same browser's second post within a minute finds its session here.
create table sign_in_codes (
  code_hash bytea primary key,
  state_hash bytea not null,
  session_id uuid references sessions on delete cascade,
  problem text,
  created_at timestamptz not null default db_now()
);

create table audit_entries (
  account_id uuid not null,
  id uuid not null,
  at timestamptz not null default db_now(),
  actor_account_id uuid,
  action text not null,
  subject text,
  request_id text,
  before_hash bytea,
  after_hash bytea,
  primary key (account_id, id)
);

---------------------------------------------------------------------------------------------------- automations

create table automations (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('post', 'story', 'story_global', 'remix', 'scheduled', 'direct', 'welcome', 'live', 'live_welcome')),
  media_id text,
  name text,
  enabled boolean not null,
  version integer not null,
  created_at timestamptz not null default db_now(),
  updated_at timestamptz not null default db_now(),
  primary key (account_id, id)
);
create unique index automations_one_per_media on automations (account_id, kind, media_id) where media_id is not null;
create unique index automations_one_per_account on automations (account_id, kind)
  where kind in ('story_global', 'scheduled', 'welcome', 'live_welcome');

create table automation_versions (
  account_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  settings jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null default db_now(),
  primary key (account_id, automation_id, version),
  foreign key (account_id, automation_id) references automations (account_id, id) on delete cascade
);

create table media (
  account_id uuid not null references accounts on delete cascade,
  id text not null,
  place text not null check (place in ('post', 'story')),
  product_type text,
  media_type text,
  caption text not null default '',
  picture_url text,
  permalink text,
  published_at timestamptz not null,
  comments_count integer not null default 0,
  like_count integer not null default 0,
  gone_at timestamptz,
  synced_at timestamptz not null default db_now(),
  swept_at timestamptz,
  primary key (account_id, id)
);
create index media_newest on media (account_id, place, published_at desc, id desc);

---------------------------------------------------------------------------------------------------- people

create table people (
  account_id uuid not null,
  id text not null,
  username text,
  last_event_at timestamptz,
  -- Until when an ordinary message may be sent (platform 5.1): 24 h after the person's last message or tap.
  window_until timestamptz,
  opted_out_at timestamptz,
  ignored boolean not null default false,
  primary key (account_id, id)
);

-- Detect spam: one DM per person and automation in 24 h. The row is the lock that settles two comments decided at once.
create table repeat_guards (
  account_id uuid not null,
  automation_id uuid not null,
  person_id text not null,
  delivery_id uuid not null,
  at timestamptz not null,
  primary key (account_id, automation_id, person_id)
);

---------------------------------------------------------------------------------------------------- the pipeline

-- One row per update of a webhook (or per comment found by a sweep). account_id is the zero UUID for an unknown account.
create table inbox (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  origin text not null default 'webhook' check (origin in ('webhook', 'sweep', 'spool')),
  payload json not null,
  event_at timestamptz not null,
  received_at timestamptz not null default db_now(),
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  tries smallint not null default 0,
  dead_reason text,
  person_id text,
  person_username text,
  media_id text,
  comment_id text,
  text text,
  outcome text,
  steps jsonb,
  automation_id uuid,
  automation_version integer,
  decided_at timestamptz,
  primary key (account_id, id)
) partition by range (id);
create index inbox_pending on inbox (id) where state = 'pending';
create index inbox_shown on inbox (account_id, id desc) where outcome is not null;
create index inbox_comment on inbox (account_id, comment_id) where comment_id is not null;

-- What was received once, for 400 days (16-byte hashes).
create table update_keys (
  account_id uuid not null,
  key bytea not null,
  seen_at timestamptz not null default db_now(),
  primary key (account_id, key)
) partition by hash (account_id);

-- What was intended once, for 400 days.
create table intent_keys (
  account_id uuid not null,
  key bytea not null,
  delivery_id uuid not null,
  made_at timestamptz not null default db_now(),
  primary key (account_id, key)
) partition by hash (account_id);

-- One message id belongs to at most one delivery.
create table message_ids (
  account_id uuid not null,
  mid_hash bytea not null,
  delivery_id uuid not null,
  primary key (account_id, mid_hash)
) partition by hash (account_id);

create table deliveries (
  account_id uuid not null,
  id uuid not null,
  inbox_id uuid not null,
  automation_id uuid not null,
  automation_version integer not null,
  kind text not null check (kind in ('private_reply', 'public_reply', 'dm')),
  lane text not null check (lane in ('messages', 'private_replies', 'public_replies')),
  part smallint not null,
  person_id text not null,
  comment_id text,
  media_id text,
  content jsonb not null,
  fallback jsonb,
  -- Hash of what a read-back or an echo of this message shows.
  match_hash bytea not null,
  credits smallint not null check (credits in (0, 1)),
  grant_id uuid,
  state text not null check (state in ('held', 'ready', 'sending', 'unknown', 'sent', 'failed', 'skipped', 'expired', 'unprovable')),
  reason text,
  waits_for uuid,
  reply_anyway boolean not null default false,
  -- Attempt number; also the fence: a record names the attempt it belongs to.
  attempt smallint not null default 0,
  -- Attempts whose outcome nobody knew when they ended.
  doubts smallint not null default 0,
  -- Attempts that were definitely not sent.
  refusals smallint not null default 0,
  -- Reads that did not find the message; absence needs two, 30 s apart.
  absences smallint not null default 0,
  claimed_at timestamptz,
  lease_until timestamptz,
  -- ready: not before; unknown: next look.
  next_at timestamptz not null,
  expires_at timestamptz not null,
  message_id text,
  created_at timestamptz not null default db_now(),
  settled_at timestamptz,
  primary key (account_id, id),
  check ((state = 'sending') = (lease_until is not null)),
  check (state <> 'held' or reason is not null)
) partition by range (id);
create index deliveries_ready on deliveries (account_id, lane, expires_at) where state = 'ready';
create index deliveries_sending on deliveries (lease_until) where state = 'sending';
create index deliveries_unknown on deliveries (next_at) where state = 'unknown';
create index deliveries_open on deliveries (expires_at) where state in ('held', 'ready', 'unknown');
create index deliveries_held on deliveries (account_id, reason, expires_at) where state = 'held';
create index deliveries_of_person on deliveries (account_id, person_id, id);
create index deliveries_of_update on deliveries (account_id, inbox_id);

-- Written when an attempt ends (or its lease does); that it began is in the delivery's own row, committed before the first byte.
create table attempts (
  account_id uuid not null,
  delivery_id uuid not null,
  n smallint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'not_sent', 'unknown')),
  code text,
  evidence text,
  answer jsonb,
  primary key (account_id, delivery_id, n)
) partition by range (delivery_id);

-- Messages of the account that Instagram showed us (echo or read-back): evidence for outcomes that nobody knows.
create table seen_messages (
  account_id uuid not null,
  mid text not null,
  person_id text not null,
  match_hash bytea not null,
  at timestamptz not null,
  app_id text,
  delivery_id uuid,
  seen_at timestamptz not null default db_now(),
  primary key (account_id, mid)
);
create index seen_messages_free on seen_messages (account_id, person_id, match_hash) where delivery_id is null;

-- A queue with a budget: what one account may still send of one kind. `ready_at` is infinity while nothing waits.
create table lanes (
  account_id uuid not null,
  lane text not null,
  ready_at timestamptz not null,
  paused_until timestamptz,
  pause_reason text,
  -- Calls in each of the last 60 minutes, and the burst bucket; read and written by the budget rules.
  budget jsonb not null default '{}',
  primary key (account_id, lane)
);
create index lanes_due on lanes (ready_at);

-- A pause of everything (app-wide throttle or incident).
create table app_pauses (
  reason text primary key,
  until timestamptz not null,
  made_at timestamptz not null default db_now()
);

---------------------------------------------------------------------------------------------------- credits

create table credit_grants (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  source text not null check (source in ('plan', 'free', 'code', 'gift', 'unlimited')),
  source_id text not null,
  covers text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  granted integer not null check (granted >= 0),
  available integer not null check (available >= 0),
  held integer not null default 0 check (held >= 0),
  spent integer not null default 0 check (spent >= 0),
  expired integer not null default 0 check (expired >= 0),
  goodwill integer not null default 0 check (goodwill >= 0),
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (account_id, source, source_id),
  check (held + spent <= granted),
  check (available + held + spent + expired + goodwill = granted),
  check (starts_at < ends_at)
);

-- Append-only, double entry: every line moves a whole number from one account of a grant to another.
create table credit_entries (
  account_id uuid not null,
  -- The delivery, or the id of what granted.
  cause_id uuid not null,
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release', 'goodwill', 'gift', 'expire', 'correct')),
  grant_id uuid not null,
  from_balance text not null check (from_balance in ('issued', 'available', 'held', 'spent', 'expired', 'goodwill')),
  to_balance text not null check (to_balance in ('issued', 'available', 'held', 'spent', 'expired', 'goodwill')),
  amount integer not null check (amount > 0),
  reason text,
  actor_account_id uuid,
  at timestamptz not null default db_now(),
  primary key (account_id, cause_id, kind, grant_id),
  check (from_balance <> to_balance)
) partition by range (cause_id);

---------------------------------------------------------------------------------------------------- partitions and rights

create function ensure_partitions(first timestamptz, last timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz := date_trunc('month', first, 'UTC');
  parent text;
  part text;
begin
  while month <= last loop
    foreach parent in array array['inbox', 'deliveries', 'attempts', 'credit_entries'] loop
      part := parent || to_char(month at time zone 'UTC', '"_"YYYY"_"MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
          uuid7_floor(month), uuid7_floor(month + interval '1 month'));
        execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80)', part);
        execute format('grant %s on %I to recado_app',
          case when parent = 'credit_entries' then 'select, insert' else 'select, insert, update, delete' end, part);
      end if;
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;

do $$
declare
  parent text;
begin
  foreach parent in array array['update_keys', 'intent_keys', 'message_ids'] loop
    for n in 0..7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)', parent || '_' || n, parent, n);
    end loop;
  end loop;
end $$;

grant usage on schema public to recado_app;
grant select, insert, update, delete on all tables in schema public to recado_app;
revoke insert, update, delete on clock_shift from recado_app;
revoke update, delete on credit_entries, audit_entries from recado_app;
revoke execute on function ensure_partitions from public;
grant execute on function ensure_partitions, db_now, uuid7_floor to recado_app;

-- Two months back for late ids, four ahead; a monthly job keeps it so.
select ensure_partitions(now() - interval '2 months', now() + interval '4 months');
