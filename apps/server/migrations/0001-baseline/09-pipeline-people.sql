-- People: who comments and writes to an account.

create table people (
  account_id uuid not null,
  id text not null,
  -- How messages name somebody who commented, where that differs, and the way back.
  recipient_id text,

  -- What is known of them.
  username text,
  -- The display name, as Instagram's profile says it.
  name text,
  -- The profile is not asked for again before.
  profile_fresh_until timestamptz,
  -- When the profile is to be read; null: not.
  profile_due_at timestamptz,

  -- When they were heard of. Comments and taps are no messages.
  last_event_at timestamptz,
  -- Until when an ordinary message may be sent: 24 h after the person's last message or tap.
  window_until timestamptz,
  -- A conversation is new with its first message, or after a still time (welcome).
  message_at timestamptz,
  -- The message before the last one: of the event that is being decided, the one that tells whether the conversation goes on.
  message_before timestamptz,

  -- What they asked for, and what is owed to them.
  opted_out_at timestamptz,
  ignored boolean not null default false,
  disclosed_at timestamptz,
  -- In the address of the page for this person: it cannot be guessed, and tells neither the person nor the account.
  page_key text,
  -- When a cap stopped automation for this person for the first time in a day, and which.
  capped_at timestamptz,
  capped_in text check (capped_in in ('hour', 'day')),
  -- When they had their data taken away: what they wrote until then is not kept when it is decided later.
  erased_at timestamptz,
  primary key (account_id, id)
);
create unique index people_page_key on people (page_key) where page_key is not null;
create index people_capped on people (account_id, capped_at) where capped_at is not null;
create index people_ignored on people (account_id, id) where ignored;
create index people_of_receiver on people (recipient_id, account_id) where recipient_id is not null;
create index people_profile_due on people (profile_due_at) where profile_due_at is not null;
comment on table people is 'A person comments or writes, known to one account by an id of Instagram.';

grant select, insert, update, delete on people to recado_app;
