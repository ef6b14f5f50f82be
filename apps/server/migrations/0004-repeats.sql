-- How often Instagram sent an update again after the first time. Rare, and a table of its own: the first delivery of an update costs nothing more.
create table update_repeats (
  account_id uuid not null,
  key bytea not null,
  times integer not null check (times > 0),
  last_at timestamptz not null default db_now(),
  primary key (account_id, key)
);
grant select, insert, update, delete on update_repeats to recado_app;
