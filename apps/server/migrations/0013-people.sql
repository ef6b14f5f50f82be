-- What a seller writes down about a person, and the list of those who asked for no more messages.

create table person_notes (
  account_id uuid not null references accounts on delete cascade,
  person_id text not null,
  note text not null check (note <> '' and length(note) <= 1000),
  written_at timestamptz not null default db_now(),
  primary key (account_id, person_id)
);
comment on table person_notes is 'A note is what a seller wrote down about a person; it goes with what else is kept of them.';

grant select, insert, update, delete on person_notes to recado_app;

-- A handful of rows among all people. Nothing that an event changes is part of it, so that people are written as cheaply as before.
create index people_opted_out on people (account_id, id) where opted_out_at is not null;
