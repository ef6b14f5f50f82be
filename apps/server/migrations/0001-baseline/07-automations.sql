-- What sellers configured, and the posts and stories on which it lies.

create table automations (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('post', 'story', 'story_global', 'remix', 'scheduled', 'direct', 'welcome', 'live', 'live_welcome')),
  media_id text,
  -- What its owner comments on a remix: Instagram's list leaves such reels out, so the comment says which one is meant.
  code text,
  name text,
  enabled boolean not null,
  -- Since when it has been on without a break: a post that is older is not the next one.
  on_since timestamptz,
  version integer not null,
  created_at timestamptz not null default db_now(),
  updated_at timestamptz not null default db_now(),
  primary key (account_id, id)
);
create unique index automations_one_per_media on automations (account_id, kind, media_id) where media_id is not null;
create unique index automations_one_per_account on automations (account_id, kind)
  where kind in ('story_global', 'scheduled', 'welcome', 'live_welcome');
create unique index automations_code on automations (account_id, code) where code is not null;
comment on table automations is 'An automation answers what people write under a post, to a story, in messages or in a live.';

create table automation_versions (
  account_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  settings jsonb not null,
  -- Whether it was on in this version; null where nobody kept it.
  enabled boolean,
  saved_by uuid,
  saved_at timestamptz not null default db_now(),
  primary key (account_id, automation_id, version),
  foreign key (account_id, automation_id) references automations (account_id, id) on delete cascade
);
comment on table automation_versions is 'A version is the settings of an automation as they were saved once.';

create table automation_tests (
  account_id uuid not null,
  code text not null,
  automation_id uuid not null,
  until timestamptz not null,
  -- It ends after three answers.
  uses smallint not null default 0,
  primary key (account_id, code),
  foreign key (account_id, automation_id) references automations (account_id, id) on delete cascade
);
comment on table automation_tests is 'A test word lets one automation answer whoever writes it, a draft too.';

create table media (
  account_id uuid not null references accounts on delete cascade,
  id text not null,
  place text not null check (place in ('post', 'story', 'remix')),
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
comment on table media is 'A row is a post, reel, story or tied remix of an account, as Instagram listed it last.';

grant select, insert, update, delete on automations, automation_versions, automation_tests, media to recado_app;
