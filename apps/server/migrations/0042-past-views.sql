-- What the views of an administrator whose account was erased were: whoever was looked at reads them on, for half a year like the others.
create table past_views (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (account_id, id)
);
create index past_views_ended on past_views (ended_at);
grant select, insert, update, delete on past_views to recado_app;
