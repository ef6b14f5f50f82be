-- Accounts, how they are reached, and what lets Recado act for them.

create table accounts (
  id uuid primary key,

  -- As Instagram shows it.
  ig_id text not null unique,
  app_scoped_id text not null unique,
  username text not null,
  name text not null default '',
  account_type text not null default '',
  picture_url text,
  followers_count integer not null default 0,

  -- Who it is here.
  locale text not null default 'en-US',
  role text not null default 'user' check (role in ('user', 'administrator')),
  partner boolean not null default false,
  link_group_id uuid,
  standing text not null default 'good' check (standing in ('good', 'non_compliant', 'banned')),
  -- What its standing was before it was banned, and is again when the ban is taken back.
  standing_before_ban text check (standing_before_ban in ('good', 'non_compliant')),
  -- Whether its standing is what payments made of it: only then a payment makes it good again.
  owed boolean not null default false,
  created_at timestamptz not null default db_now(),
  last_seen_at timestamptz not null default db_now(),

  -- How it can be reached, as its owner filled it in. `ddi` and `phone` are digits alone.
  -- Lower-cased. Members of one link group may share it, strangers may not: asked under a lock on the address.
  email text check (email = lower(email)),
  -- Null until the code that was sent there came back: nothing but that code goes to an address that nobody confirmed.
  email_confirmed_at timestamptz,
  ddi text,
  phone text check (phone ~ '^[0-9]{1,15}$'),

  -- connected: may send. The others say what stands in the way; deliveries wait as held.
  connection text not null default 'connected' check (connection in ('connected', 'reconnect', 'messages_off', 'blocked')),
  connection_problem text,
  connection_changed_at timestamptz not null default db_now(),
  -- When its owner let Recado in last: a token that was erased since takes nothing of that back.
  let_in_at timestamptz not null default db_now(),
  subscribed_fields text[] not null default '{}',
  last_update_at timestamptz,
  media_synced_at timestamptz,

  -- How it answers.
  -- Counts saves of any automation: compiled matchers are cached by it.
  automations_version integer not null default 0,
  hold_without_credits boolean not null default true,
  person_hour_cap integer not null default 5 check (person_hour_cap between 1 and 1000),
  person_day_cap integer not null default 20 check (person_day_cap between 1 and 1000),
  -- So long automation for a person stands back after the owner answered by hand; 0: not at all.
  owner_first_minutes integer not null default 720 check (owner_first_minutes between 0 and 10080),
  -- Null: by the country of the dialling code.
  disclosure boolean,
  -- Null: the ready words of the account's language.
  disclosure_text text,
  -- The seller's word for a name that nobody knows; null: the sentence closes up.
  name_fallback text check (char_length(name_fallback) between 1 and 30),
  -- The language of words that Recado adds for an account's fans: replies of ours, questions, the answer to STOP, what says that a message
  -- is automatic. Null: the account's own, which is that of its first sign-in.
  fans_locale text check (fans_locale in ('pt-BR', 'en-US', 'es-ES', 'fr-FR', 'ja-JA', 'zh-SG', 'it-IT')),

  -- What it pays, and what is free.
  -- End of the last subscription. Written where subscriptions are: without them it stays empty, and nobody is an old client.
  premium_until timestamptz,
  -- Free credits of a month, where an administrator set another number than everybody's.
  free_credits integer check (free_credits between 0 and 1000000),
  -- Where an account that was erased had its free month already: the first one of this account begins here, and the others follow from it.
  free_from timestamptz,
  -- The end of the free month in which it was told that its credits are used up.
  told_used_up timestamptz,
  -- What of the credits it was told of in that free month: content, directs, lives; null: of all.
  told_areas text[],

  -- Sales: off until the account's owner switches it on.
  sales_on boolean not null default false,
  -- What the ids of its links are made with: the same link of the same automation always has the same id.
  link_key bytea,
  -- In the addresses at which its sales are told.
  hook_token text unique,

  -- Privacy.
  -- Texts and names of people stay so many days, then only hashes and counts.
  retention_days integer not null default 90 check (retention_days between 30 and 365),
  -- Contents in the audit log are hashed together with this, which goes with the account: nobody finds out afterwards what they were by trying.
  audit_key uuid not null default gen_random_uuid(),
  -- When its deletion was asked for; says something while one is due. What is paid from then on goes back.
  deletion_asked_at timestamptz,
  deletion_due_at timestamptz,
  -- What is written down of a deletion outside of the database (tombstones.jsonl): when it is due; null where none is.
  deletion_kept_at timestamptz
);
create index accounts_email on accounts (email) where email is not null;
create index accounts_links on accounts (link_group_id) where link_group_id is not null;
create index accounts_deletion_untold on accounts (id) where deletion_kept_at is distinct from deletion_due_at;
comment on table accounts is 'An account is a professional account on Instagram, and the tenant of everything that has its id.';

create table instagram_tokens (
  account_id uuid primary key references accounts on delete cascade,
  ciphertext bytea not null,
  key_id text not null,
  scopes text[] not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table instagram_tokens is 'A token lets Recado act for an account on Instagram; it is sealed with the key ring.';

create table email_codes (
  account_id uuid primary key references accounts on delete cascade,
  id uuid not null,
  email text not null,
  tries integer not null default 0,
  ends_at timestamptz not null
);
comment on table email_codes is 'A code confirms an address; it is not kept: whoever holds the encryption keys makes it again from the id.';

create table account_notices (
  account_id uuid not null references accounts on delete cascade,
  -- Of `payout_requested`: the payout's.
  id uuid not null,
  kind text not null check (kind in ('linked', 'unlinked', 'deletion_reverted', 'payout_requested')),
  about text not null,
  -- Who it is about, whatever that account is called later.
  other_account_id uuid,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id)
);
create index account_notices_other on account_notices (other_account_id);
comment on table account_notices is 'A notice is what an account is told on its screens until it says that it has read it.';

create table administrator_names (
  name_hash bytea primary key
);
comment on table administrator_names is 'A name, as a hash, brought the administrator''s role once: whoever takes it later gets nothing by it.';

create function administrator_name_hash(username text) returns bytea language sql immutable as
  $$ select sha256(convert_to('recado administrator ' || lower(username), 'UTF8')) $$;

grant select, insert, update, delete on accounts, instagram_tokens, email_codes to recado_app;
grant select, insert, delete on account_notices to recado_app;
grant select, insert on administrator_names to recado_app;
grant execute on function administrator_name_hash to recado_app;
