-- What is meant to reach people, and each try to send it.

create table deliveries (
  account_id uuid not null,
  id uuid not null,
  inbox_id uuid not null,
  -- Null: what a person is told who asked for no more automatic messages belongs to no automation.
  automation_id uuid,
  automation_version integer,

  kind text not null check (kind in ('private_reply', 'public_reply', 'dm')),
  -- Replies to comments of a broadcast end with it, and voice messages may be sent a tenth as often as texts: each has a lane of its own,
  -- so that neither makes the others wait.
  lane text not null check (lane in ('messages', 'private_replies', 'public_replies', 'live_replies', 'voice_messages')),
  part smallint not null,
  person_id text not null,
  -- How messages name the receiver of a private reply, where that differs from how the comment names its author (person_id).
  recipient_id text,
  comment_id text,
  media_id text,
  content jsonb not null,
  fallback jsonb,
  -- Hash of what a read-back or an echo of this message shows.
  match_hash bytea not null,
  -- It carries the disclosure: once it is sent, the person has been told.
  discloses boolean not null default false,
  -- An answer to a test word is no answer to a fan: it counts for no limit, and goes out while its automation is off.
  test boolean not null default false,
  reply_anyway boolean not null default false,

  credits smallint not null check (credits in (0, 1)),
  grant_id uuid,

  state text not null check (state in ('held', 'ready', 'sending', 'unknown', 'sent', 'failed', 'skipped', 'expired', 'unprovable')),
  reason text,
  -- The delivery that goes before it.
  waits_for uuid,
  -- ready: not before; unknown: next look.
  next_at timestamptz not null,
  expires_at timestamptz not null,

  -- Attempt number; also the fence: a record names the attempt it belongs to.
  attempt smallint not null default 0,
  -- Attempts whose outcome nobody knew when they ended.
  doubts smallint not null default 0,
  -- Attempts that were definitely not sent.
  refusals smallint not null default 0,
  -- How often it was refused because Instagram had not registered the tap that it answers.
  early smallint not null default 0,
  -- Reads that did not find the message; absence needs two, 30 s apart.
  absences smallint not null default 0,
  claimed_at timestamptz,
  lease_until timestamptz,
  message_id text,

  -- Follower-only automations: first a prompt with a button, and the DM once a tap shows that the person follows. All prompts (credits 0)
  -- and DMs (credits 1) of one answer name its first prompt; null everywhere else.
  gate_root uuid,
  -- When the profile was read before such a DM, and what it said; follows is null where it could not be read.
  follow_checked_at timestamptz,
  follows boolean,

  -- What waits takes the text of a newer version where its seller asked for that as it was saved: which version, and when that was
  -- worked off. Until then nothing lets it go. The version that it says now is `automation_version`: another one than `renew_to` where
  -- the new version would not answer, so that the old text stayed.
  renew_to integer,
  renewed_at timestamptz,

  -- The person had their data taken away while this was on its way or in doubt: its content goes when it is settled.
  erase boolean not null default false,
  created_at timestamptz not null default db_now(),
  settled_at timestamptz,
  primary key (account_id, id),
  check ((state = 'sending') = (lease_until is not null)),
  check (state <> 'held' or reason is not null)
) partition by range (id);
create index deliveries_ready on deliveries (account_id, lane, expires_at) where state = 'ready';
create index deliveries_sending on deliveries (lease_until) where state = 'sending';
create index deliveries_unknown on deliveries (next_at) where state = 'unknown';
create index deliveries_held on deliveries (account_id, reason, expires_at) where state = 'held';
-- The figures of a broadcast, asked for every few seconds while somebody watches: its answers, and no others.
create index deliveries_live on deliveries (account_id, id) where lane = 'live_replies';
create index deliveries_to_check on deliveries (next_at) where state = 'held' and reason = 'follow_check';
create index deliveries_of_person on deliveries (person_id, account_id, id);
create index deliveries_of_update on deliveries (inbox_id, account_id);
-- Private replies to somebody whom messages name otherwise than comments: whether a conversation was begun by us.
create index deliveries_of_receiver on deliveries (recipient_id, account_id) where recipient_id is not null;
create index deliveries_of_gate on deliveries (gate_root, account_id) where gate_root is not null;
-- What is held, ready or unknown, said so that whoever asks for what is ready of one lane is not led through what waits everywhere.
create index deliveries_open on deliveries (expires_at) where settled_at is null and lease_until is null;
create index deliveries_to_renew on deliveries (renew_to, account_id) where renew_to is not null and renewed_at is null;
-- What is held until its tap is registered, or its person does something else, is found by itself and not among all that is held.
create index deliveries_early on deliveries (next_at) where state = 'held' and reason = 'tap_unregistered';
comment on table deliveries is 'A delivery is one message that is meant to reach one person once.';

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
comment on table attempts is 'An attempt is written when it ends, or its lease does; that it began is in its delivery''s row, committed before the first byte.';

create table message_ids (
  account_id uuid not null,
  mid_hash bytea not null,
  delivery_id uuid not null,
  primary key (account_id, mid_hash)
) partition by hash (account_id);
comment on table message_ids is 'A message id of Instagram belongs to at most one delivery.';

create table name_waits (
  account_id uuid not null,
  delivery_id uuid not null,
  person_id text not null,
  open jsonb not null,
  primary key (account_id, delivery_id)
);
create index name_waits_of_person on name_waits (account_id, person_id);
comment on table name_waits is 'A message waits that has not gone yet, with marks where a name will stand that is being asked for.';

do $$
begin
  for n in 0..7 loop
    execute format('create table %I partition of message_ids for values with (modulus 8, remainder %s)', 'message_ids_' || n, n);
    execute format('grant select, insert, update, delete on %I to recado_app', 'message_ids_' || n);
  end loop;
end $$;

grant select, insert, update, delete on deliveries, attempts, message_ids, name_waits to recado_app;
