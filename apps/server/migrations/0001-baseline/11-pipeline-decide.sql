-- What a decision leaves behind beside the deliveries that it makes.

create table intent_keys (
  account_id uuid not null,
  -- 16 bytes.
  key bytea not null,
  delivery_id uuid not null,
  made_at timestamptz not null default db_now(),
  primary key (account_id, key)
) partition by hash (account_id);
comment on table intent_keys is 'The hash of what makes a delivery unique is kept for 400 days: what was intended once is not intended again.';

create table repeat_guards (
  account_id uuid not null,
  automation_id uuid not null,
  person_id text not null,
  delivery_id uuid not null,
  at timestamptz not null,
  primary key (account_id, automation_id, person_id)
);
comment on table repeat_guards is
  'A guard lets a person get one DM of an automation within its cooldown; its row is the lock between comments decided at once.';

create table remix_sightings (
  account_id uuid not null,
  comment_id text not null,
  automation_id uuid not null,
  media_id text not null,
  inbox_id uuid not null,
  -- Tied; what is left is a picture for the screens and a comment to hide.
  tied boolean not null default false,
  tries smallint not null default 0,
  -- Not before; pushed ahead while a process is at it.
  next_at timestamptz not null default db_now(),
  primary key (account_id, comment_id),
  foreign key (account_id, automation_id) references automations (account_id, id) on delete cascade
);
create index remix_sightings_due on remix_sightings (next_at);
comment on table remix_sightings is
  'A sighting is the account''s own comment with the code of a remix, decided and not yet tied: the stage after decide works it off.';

do $$
begin
  for n in 0..7 loop
    execute format('create table %I partition of intent_keys for values with (modulus 8, remainder %s)', 'intent_keys_' || n, n);
    execute format('grant select, insert, update, delete on %I to recado_app', 'intent_keys_' || n);
  end loop;
end $$;

grant select, insert, update, delete on intent_keys, repeat_guards, remix_sightings to recado_app;
