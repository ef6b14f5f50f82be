-- What a seller asks to have answered after all: a wish beside the comment, which is decided once more with it (docs/decisions/053).

create table wishes (
  account_id uuid not null references accounts on delete cascade,
  inbox_id uuid not null,
  -- The automation that was chosen for it; removed since, it answers nothing.
  automation_id uuid not null,
  -- Whether this one comment was chosen, or all that are like another one.
  asked_by text not null check (asked_by in ('one', 'all')),
  asked_at timestamptz not null default db_now(),
  primary key (account_id, inbox_id)
);
comment on table wishes is
  'A wish says that a comment which got nothing is to be answered by an automation. It stays: decided once more, the comment is found answered by it.';

grant select, insert, update, delete on wishes to recado_app;
