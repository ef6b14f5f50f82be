-- What came of the automations, by day of São Paulo: counts alone, which stay when the words and names that they were counted from are
-- forgotten. A job counts days that are over (features/insights/results), so that what Results show costs the same after years.

-- The day on which a UUIDv7 was made: the other way round than uuid7_floor.
create function uuid7_day(id uuid) returns date language sql immutable parallel safe as
  $$ select (to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) at time zone 'America/Sao_Paulo')::date $$;

create table result_days (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  comments integer not null,
  messages integer not null,
  -- Comments whose words were those of an automation, answered or not.
  matched integer not null,
  -- Comments and messages that an automation answered.
  answered integer not null,
  taps integer not null,
  replies integer not null,
  dms integer not null,
  follows integer not null,
  primary key (account_id, day)
);
comment on table result_days is 'A row is a day of an account that is over and was counted; a day on which nothing happened has one too.';

create table result_hours (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  -- When it was written, which may be before it reached us: Sunday is 0.
  weekday smallint not null,
  hour smallint not null,
  answered integer not null,
  primary key (account_id, day, weekday, hour)
);
comment on table result_hours is 'A row counts what was answered of what people wrote in one hour of one weekday, by the day on which it came.';

create table result_places (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  -- The zero UUID where no automation was concerned, and no letters where no post was; the automation may be gone by now.
  automation_id uuid not null,
  media_id text not null,
  comments integer not null,
  dms integer not null,
  primary key (account_id, day, automation_id, media_id)
);
comment on table result_places is 'A row counts what a day brought by automation and post.';

create table result_words (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  -- The seller's own, as the automation has it.
  word text not null,
  answers integer not null,
  primary key (account_id, day, word)
);
comment on table result_words is 'A row counts how many answers a trigger started on a day.';

-- Clicks and sales of some days are found by these, whatever an account has sold before.
create index sales_clicks_of_day on sales_clicks (account_id, day);
create index sales_of_day on sales (account_id, paid_at) where link_id is not null;

grant select, insert, update, delete on result_days, result_hours, result_places, result_words to recado_app;
grant execute on function uuid7_day to recado_app;
