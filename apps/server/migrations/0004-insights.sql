-- What Instagram counts of media, day by day.

-- When it was last asked for the figures of a media, whether it had any or not; null for never.
alter table media add column insights_at timestamptz;

create table media_insights (
  account_id uuid not null references accounts on delete cascade,
  media_id text not null,
  -- In São Paulo.
  day date not null,
  read_at timestamptz not null default db_now(),
  -- Over the media's whole life; null where Instagram had no number, which is not 0. Watch times are milliseconds.
  views bigint check (views >= 0),
  reach bigint check (reach >= 0),
  likes bigint check (likes >= 0),
  comments bigint check (comments >= 0),
  replies bigint check (replies >= 0),
  saved bigint check (saved >= 0),
  shares bigint check (shares >= 0),
  total_interactions bigint check (total_interactions >= 0),
  follows bigint check (follows >= 0),
  profile_visits bigint check (profile_visits >= 0),
  average_watch_ms bigint check (average_watch_ms >= 0),
  total_watch_ms bigint check (total_watch_ms >= 0),
  primary key (account_id, media_id, day)
);
create index media_insights_old on media_insights (day);
comment on table media_insights is 'A row is the last reading of a day of what Instagram counts of a media.';

grant select, insert, update, delete on media_insights to recado_app;
