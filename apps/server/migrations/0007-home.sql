-- What Home leaves out because somebody asked it to.

create table home_steps_away (
  account_id uuid not null references accounts on delete cascade,
  step text not null check (step in ('connected', 'automation', 'answer', 'welcome', 'stories', 'profile', 'install')),
  put_away_at timestamptz not null default db_now(),
  primary key (account_id, step)
);
comment on table home_steps_away is 'A row is a step that Home shows an account no more, on whatever device.';

grant select, insert, update, delete on home_steps_away to recado_app;
