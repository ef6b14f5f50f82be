-- Labels of automations, and the bin in which they lie for 30 days.

-- In the order of the alphabet, each once.
alter table automations add column labels text[] not null default '{}';

-- A table of its own: whatever answers, looks for posts or counts what is on reads automations, and cannot find one of these by mistake.
create table binned_automations (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null,
  media_id text,
  -- Not given to another remix meanwhile: its owner may have commented it.
  code text,
  -- Whether it was on when it was removed.
  enabled boolean not null,
  version integer not null,
  labels text[] not null,
  removed_at timestamptz not null default db_now(),
  -- Its row of automations, and those of automation_versions, with whatever columns they had.
  automation jsonb not null,
  versions jsonb not null,
  primary key (account_id, id)
);
create index binned_automations_old on binned_automations (removed_at);
comment on table binned_automations is 'A row is an automation that was removed within the last 30 days, whole, so that it can come back as it was.';

grant select, insert, update, delete on binned_automations to recado_app;
