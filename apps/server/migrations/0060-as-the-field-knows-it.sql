-- How often a message was refused because Instagram had not registered the tap that it answers.
alter table deliveries add column early smallint not null default 0;

-- Edits of zero: a new message is announced, and may come by itself within seconds. What has not come is asked for.
create table edits_of_zero (
  account_id uuid not null references accounts (id) on delete cascade,
  mid text not null,
  event_at timestamptz not null,
  -- Not before; pushed ahead while a process is at it.
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (mid, account_id)
);
create index edits_of_zero_due on edits_of_zero (due_at);
grant select, insert, update, delete on edits_of_zero to recado_app;

-- A message that was asked for, since no webhook brought it.
alter table inbox drop constraint inbox_origin_check;
alter table inbox add constraint inbox_origin_check check (origin in ('webhook', 'sweep', 'spool', 'asked'));
