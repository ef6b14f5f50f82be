-- What was received and is not decided yet lies in a narrow table of its own, and a row of the inbox is found by the same names from the moment
-- it is stored: no index of the inbox names what deciding changes, so that a decision is written over in its place (docs/decisions/050).

create table arrivals (
  account_id uuid not null,
  id uuid not null,
  -- Looked for in the order in which they came, whoever's they are.
  primary key (id, account_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table arrivals is
  'A row is an update that is not decided, as its row in the inbox says: the database keeps them alike, and only who holds that row touches it.';

create function keep_arrival() returns trigger language plpgsql as $$
begin
  insert into arrivals (account_id, id) values (new.account_id, new.id) on conflict do nothing;
  return null;
end $$;

create function end_arrival() returns trigger language plpgsql as $$
begin
  delete from arrivals where account_id = old.account_id and id = old.id;
  return null;
end $$;

-- Receive and decide write arrivals themselves, in the statement that stores or decides, and say so where they connect
-- (platform/db/database.ts). For a process of the version before this one, which may go on for a while as others are replaced, and for
-- anybody else, the database does it. What is to be decided once more, and what is taken away, is rare: the database does it for all.
create trigger inbox_arrives after insert on inbox for each row
  when (new.state = 'pending' and current_setting('recado.arrivals', true) is distinct from 'written') execute function keep_arrival();
create trigger inbox_arrives_again after update on inbox for each row
  when (new.state = 'pending' and old.state <> 'pending') execute function keep_arrival();
create trigger inbox_is_decided after update on inbox for each row
  when (new.state <> 'pending' and old.state = 'pending' and current_setting('recado.arrivals', true) is distinct from 'written')
  execute function end_arrival();
create trigger inbox_is_gone after delete on inbox for each row
  when (old.state = 'pending') execute function end_arrival();

insert into arrivals (account_id, id) select account_id, id from inbox where state = 'pending';

drop index inbox_pending, inbox_unanswered, inbox_dead;
-- What could not be read, for the list of activities: its reason comes with that end alone, and goes when it is decided once more.
create index inbox_dead on inbox (account_id, id) where dead_reason is not null;

-- Room in each page for what a decision writes over.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'inbox'::regclass loop
    execute format('alter table %s set (fillfactor = 40)', part);
  end loop;
end $$;

create or replace function ensure_partitions(first timestamptz, last timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz := date_trunc('month', first, 'UTC');
  parent text;
  part text;
begin
  while month <= last loop
    foreach parent in array array['inbox', 'deliveries', 'attempts', 'credit_entries'] loop
      part := parent || to_char(month at time zone 'UTC', '"_"YYYY"_"MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
          uuid7_floor(month), uuid7_floor(month + interval '1 month'));
        execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, fillfactor = %s)', part,
          case parent when 'inbox' then 40 when 'deliveries' then 50 else 80 end);
        execute format('grant %s on %I to recado_app',
          case when parent = 'credit_entries' then 'select, insert' else 'select, insert, update, delete' end, part);
      end if;
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;

grant select, insert, update, delete on arrivals to recado_app;
