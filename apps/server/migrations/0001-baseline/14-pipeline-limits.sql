-- How much may still be sent, and what is paused.

create table lanes (
  account_id uuid not null,
  lane text not null,
  -- Infinity while nothing waits.
  ready_at timestamptz not null,
  paused_until timestamptz,
  pause_reason text,
  -- Calls in each of the last 60 minutes, and the burst bucket; read and written by the budget rules.
  budget jsonb not null default '{}',
  primary key (account_id, lane)
);
create index lanes_due on lanes (ready_at);
comment on table lanes is 'A lane is a queue with a budget: what one account may still send of one kind.';

create table app_pauses (
  reason text primary key,
  until timestamptz not null,
  made_at timestamptz not null default db_now()
);
comment on table app_pauses is 'A pause holds everything back, because Instagram throttles the app or has an incident.';

grant select, insert, update, delete on lanes, app_pauses to recado_app;
