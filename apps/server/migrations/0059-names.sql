-- What Instagram's profile says of a person beside the username, and when it is to be asked for.
alter table people
  -- The display name.
  add column name text,
  -- The profile is not asked for again before.
  add column profile_fresh_until timestamptz,
  -- When the profile is to be read; null: not.
  add column profile_due_at timestamptz;
create index people_profile_due on people (profile_due_at) where profile_due_at is not null;

-- The seller's word for a name that nobody knows; null: the sentence closes up.
alter table accounts add column name_fallback text check (char_length(name_fallback) between 1 and 30);

-- A message that has not gone yet, with marks where a name will stand that is being asked for.
create table name_waits (
  account_id uuid not null,
  delivery_id uuid not null,
  person_id text not null,
  open jsonb not null,
  primary key (account_id, delivery_id)
);
create index name_waits_of_person on name_waits (account_id, person_id);
grant select, insert, update, delete on name_waits to recado_app;
