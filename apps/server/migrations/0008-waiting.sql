-- What its owner comments on a remix: Instagram's list leaves such reels out, so the comment says which one is meant.
alter table automations add column code text;
create unique index automations_code on automations (account_id, code) where code is not null;
-- Since when it has been on without a break: a post that is older is not the next one.
alter table automations add column on_since timestamptz;
update automations set on_since = updated_at where enabled;

alter table media drop constraint media_place_check;
alter table media add constraint media_place_check check (place in ('post', 'story', 'remix'));

-- The account's own comment with the code of a remix, decided, and not yet tied: the stage after decide works it off.
create table remix_sightings (
  account_id uuid not null,
  comment_id text not null,
  automation_id uuid not null,
  media_id text not null,
  inbox_id uuid not null,
  -- Tied; what is left is a picture for the screens and a comment to hide.
  tied boolean not null default false,
  tries smallint not null default 0,
  -- Not before; pushed ahead while a process is at it.
  next_at timestamptz not null default db_now(),
  primary key (account_id, comment_id),
  foreign key (account_id, automation_id) references automations (account_id, id) on delete cascade
);
create index remix_sightings_due on remix_sightings (next_at);

-- A word that lets one automation answer whoever writes it, a draft too.
create table automation_tests (
  account_id uuid not null,
  code text not null,
  automation_id uuid not null,
  until timestamptz not null,
  primary key (account_id, code),
  foreign key (account_id, automation_id) references automations (account_id, id) on delete cascade
);

-- Such an answer is no answer to a fan: it counts for no limit, and goes out while its automation is off.
alter table deliveries add column test boolean not null default false;
