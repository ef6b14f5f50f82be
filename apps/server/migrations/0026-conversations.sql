-- Conversations: what an owner writes to a person by hand goes the way of every delivery, and who answers whom is kept beside the person
-- (docs/decisions/056).

-- A message by hand answers no update, and goes in a lane of its own. Every row that is there fits: nothing is read for it.
alter table deliveries alter column inbox_id drop not null;
alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (kind in ('private_reply', 'public_reply', 'dm', 'hand')) not valid;
alter table deliveries drop constraint deliveries_lane_check;
alter table deliveries add constraint deliveries_lane_check
  check (lane in ('messages', 'private_replies', 'public_replies', 'live_replies', 'voice_messages', 'by_hand')) not valid;

create table conversations (
  account_id uuid not null references accounts on delete cascade,
  person_id text not null,
  -- When the owner last wrote by hand from here.
  answered_at timestamptz,
  -- Since when the owner has taken the person over; automations stand back until they are handed over.
  taken_at timestamptz,
  -- When they were handed over to the automations: what the owner answered by then holds nothing back any more.
  handed_at timestamptz,
  -- What the person wrote by then waits for nobody.
  done_at timestamptz,
  -- Marked as waiting by its owner, until somebody answers.
  waits_at timestamptz,
  primary key (account_id, person_id)
);
comment on table conversations is 'A row says of a person who answers them: it is made with the first thing that their owner does by hand.';

create table saved_replies (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  text text not null check (text <> '' and octet_length(text) <= 1000),
  saved_at timestamptz not null default db_now(),
  primary key (account_id, id)
);
comment on table saved_replies is 'A saved reply is a text that an owner puts into a message by its name.';

-- An echo's words stand in what was received alone, which may be no JSON that Postgres reads: then nobody finds them.
create function echo_text(payload json) returns text language plpgsql immutable as $$
begin
  return payload #>> '{message,text}';
exception when others then
  return null;
end $$;

grant select, insert, update, delete on conversations, saved_replies to recado_app;
