-- Keys that were made lately lie in a small table, and are moved in order into the large one by night: a random key that is written among
-- millions of others costs a whole page of write-ahead log (docs/decisions/049). Both are parts of the table whose name they bear, so that whoever
-- reads it finds a key wherever it lies. What was kept so far is merged; each of its rows is read once here.

lock table update_keys, message_ids, intent_keys in access exclusive mode;

do $$
declare
  name text;
begin
  foreach name in array array['update_keys', 'message_ids', 'intent_keys'] loop
    execute format('alter table %I rename to %I', name, name || '_merged');
    execute format('alter index %I rename to %I', name || '_pkey', name || '_merged_pkey');
    for n in 0..7 loop
      execute format('alter table %I rename to %I', name || '_' || n, name || '_merged_' || n);
      execute format('alter index %I rename to %I', name || '_' || n || '_pkey', name || '_merged_' || n || '_pkey');
    end loop;
    -- The wall is that of the whole; nobody but the program asks for a part of it.
    execute format('alter table %I disable row level security', name || '_merged');
    execute format('drop policy if exists program on %I', name || '_merged');
    execute format('drop policy if exists caller on %I', name || '_merged');
    execute format('revoke all on %I from recado_web', name || '_merged');
    execute format('alter table %I add column merged boolean not null default true', name || '_merged');
  end loop;
end $$;
alter table message_ids_merged add column bound_at timestamptz not null default db_now();

create table update_keys (
  account_id uuid not null,
  -- 16 bytes.
  key bytea not null,
  merged boolean not null default false,
  seen_at timestamptz not null default db_now()
) partition by list (merged);
create table update_keys_recent partition of update_keys (primary key (account_id, key)) for values in (false);

create table intent_keys (
  account_id uuid not null,
  -- 16 bytes.
  key bytea not null,
  delivery_id uuid not null,
  merged boolean not null default false,
  made_at timestamptz not null default db_now()
) partition by list (merged);
create table intent_keys_recent partition of intent_keys (primary key (account_id, key)) for values in (false);

create table message_ids (
  account_id uuid not null,
  mid_hash bytea not null,
  delivery_id uuid not null,
  merged boolean not null default false,
  bound_at timestamptz not null default db_now()
) partition by list (merged);
create table message_ids_recent partition of message_ids (primary key (account_id, mid_hash)) for values in (false);

do $$
declare
  name text;
begin
  foreach name in array array['update_keys', 'message_ids', 'intent_keys'] loop
    execute format('grant select, insert, update, delete on %I, %I to recado_app', name, name || '_recent');
    execute format('alter table %I attach partition %I for values in (true)', name, name || '_merged');
  end loop;
end $$;

comment on table update_keys is 'The hash of what makes an update unique is kept for 400 days: what was received once is not received again.';
comment on table intent_keys is 'The hash of what makes a delivery unique is kept for 400 days: what was intended once is not intended again.';
comment on table message_ids is 'A message id of Instagram belongs to at most one delivery.';

-- A process of the version before this one, which may go on for a while as others are replaced, writes a key without a look at those that were
-- merged: the database looks for it. It waits for a slice of the merge that is under way, and looks at what is there then. Whoever looks
-- by itself, in the statement that writes, says so where it connects (platform/db/database.ts).
create function look_among_merged() returns trigger language plpgsql as $$
declare
  known boolean;
begin
  perform pg_advisory_xact_lock_shared(7236230003);
  execute format('select exists (select from %I where account_id = ($1).account_id and %2$I = ($1).%2$I)', tg_argv[0], tg_argv[1]) into known using new;
  if not known then
    return new;
  end if;
  -- Who writes an intent does not ask whether it was there: it is told.
  if tg_argv[0] = 'intent_keys' then
    raise unique_violation using message = 'this was intended before', table = tg_argv[0];
  end if;
  return null;
end $$;
create trigger update_keys_are_new before insert on update_keys_recent for each row
  when (current_setting('recado.keys', true) is distinct from 'checked') execute function look_among_merged('update_keys', 'key');
create trigger intent_keys_are_new before insert on intent_keys_recent for each row
  when (current_setting('recado.keys', true) is distinct from 'checked') execute function look_among_merged('intent_keys', 'key');
create trigger message_ids_are_new before insert on message_ids_recent for each row
  when (current_setting('recado.keys', true) is distinct from 'checked') execute function look_among_merged('message_ids', 'mid_hash');
