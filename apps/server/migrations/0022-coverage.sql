-- What Instagram shows under each post is held against what reached us, by day of São Paulo (docs/decisions/059).

-- What a sweep knows of a post. Everything that was written before `compared_until` was compared; but for what lies between `gap_until` and the
-- place of the list that `gap_after` names (null: its beginning), where one sweep had no time to come to the end.
alter table media
  add column compared_until timestamptz,
  add column gap_until timestamptz,
  add column gap_after text,
  -- When its comments were counted last, in how many pages, and whether something has changed since that a count would show.
  add column counted_at timestamptz,
  add column counted_pages smallint not null default 0,
  add column count_due boolean not null default false,
  -- Comments that Instagram counts and shows to no program; null where that is not known.
  add column unshown integer;

create table coverage_days (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  media_id text not null,
  -- All that Instagram shows of that day, replies among them; the next six are its parts.
  shown integer not null,
  own integer not null,
  webhook integer not null,
  swept integer not null,
  by_hand integer not null,
  early integer not null,
  missing integer not null,
  -- Of those that came by a webhook or were swept.
  answered integer not null,
  -- Of those that are shown: hidden from everybody but their writer and the account.
  hidden integer not null,
  -- They came, and Instagram does not show them any more.
  gone integer not null,
  counted_at timestamptz not null default db_now(),
  primary key (account_id, day, media_id),
  check (shown = own + webhook + swept + by_hand + early + missing)
);
comment on table coverage_days is
  'A row says what Instagram showed of a day under a post when it was asked last, and what became of each of it. Counts alone.';

grant select, insert, update, delete on coverage_days to recado_app;
