-- What waits lies in a narrow table of its own, and what is being sent in one row a batch: no index of deliveries names its state any more, so
-- that a delivery that leaves and is recorded is written over in its place (docs/decisions/047).

create table waiting (
  account_id uuid not null,
  id uuid not null,
  lane text not null,
  state text not null check (state in ('held', 'ready', 'unknown')),
  reason text,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index waiting_ready on waiting (account_id, lane, expires_at) where state = 'ready';
create index waiting_held on waiting (account_id, reason, expires_at) where state = 'held';
create index waiting_unknown on waiting (next_at) where state = 'unknown';
create index waiting_to_check on waiting (next_at) where state = 'held' and reason = 'follow_check';
-- What is held until its tap is registered, or its person does something else, is found by itself and not among all that is held.
create index waiting_early on waiting (next_at) where state = 'held' and reason = 'tap_unregistered';
create index waiting_ends on waiting (expires_at);
comment on table waiting is
  'A row is a delivery that is held, ready or in doubt, as its own row says: the database keeps them alike, and only who holds the delivery touches it.';

create function keep_waiting() returns trigger language plpgsql as $$
begin
  insert into waiting (account_id, id, lane, state, reason, next_at, expires_at)
  values (new.account_id, new.id, new.lane, new.state, new.reason, new.next_at, new.expires_at)
  on conflict (account_id, id) do update set lane = excluded.lane, state = excluded.state, reason = excluded.reason,
    next_at = excluded.next_at, expires_at = excluded.expires_at;
  return null;
end $$;

create function end_waiting() returns trigger language plpgsql as $$
begin
  delete from waiting where account_id = old.account_id and id = old.id;
  return null;
end $$;

create trigger deliveries_begin_to_wait after insert on deliveries for each row
  when (new.state in ('held', 'ready', 'unknown')) execute function keep_waiting();
create trigger deliveries_wait_on after update on deliveries for each row
  when (new.state in ('held', 'ready', 'unknown') and (old.state, old.reason, old.lane, old.next_at, old.expires_at)
    is distinct from (new.state, new.reason, new.lane, new.next_at, new.expires_at)) execute function keep_waiting();
create trigger deliveries_wait_no_more after update on deliveries for each row
  when (old.state in ('held', 'ready', 'unknown') and new.state not in ('held', 'ready', 'unknown')) execute function end_waiting();
create trigger deliveries_are_gone after delete on deliveries for each row
  when (old.state in ('held', 'ready', 'unknown')) execute function end_waiting();

create table claims (
  id uuid primary key,
  lease_until timestamptz not null,
  accounts uuid[] not null,
  deliveries uuid[] not null,
  check (cardinality(accounts) = cardinality(deliveries))
) with (autovacuum_vacuum_scale_factor = 0.02);
create index claims_over on claims (lease_until);
comment on table claims is
  'A row is a batch that one process took to send, in the transaction that made it sending; it goes when each of them is recorded, or its lease is over.';

-- A process of the version before this one, which may go on for a while as others are replaced, writes no claims: the database does it for each
-- of its deliveries. Whoever writes them says so where it connects (platform/db/database.ts).
create function claim_for_others() returns trigger language plpgsql as $$
begin
  insert into claims (id, lease_until, accounts, deliveries) values (gen_random_uuid(), new.lease_until, array[new.account_id], array[new.id]);
  return null;
end $$;
create trigger deliveries_are_made_claimed after insert on deliveries for each row
  when (new.state = 'sending' and current_setting('recado.claims', true) is distinct from 'written') execute function claim_for_others();
create trigger deliveries_are_claimed after update on deliveries for each row
  when (new.state = 'sending' and old.state <> 'sending' and current_setting('recado.claims', true) is distinct from 'written')
  execute function claim_for_others();

-- What is named by claims; one that is recorded by now is named too, until its claim goes.
create view claimed as select c.id as claim, c.lease_until, w.account_id, w.id
  from claims c cross join unnest(c.accounts, c.deliveries) as w (account_id, id);

insert into waiting (account_id, id, lane, state, reason, next_at, expires_at)
  select account_id, id, lane, state, reason, next_at, expires_at from deliveries where state in ('held', 'ready', 'unknown');
insert into claims (id, lease_until, accounts, deliveries)
  select gen_random_uuid(), max(lease_until), array_agg(account_id), array_agg(id) from deliveries where state = 'sending' having count(*) > 0;

drop index deliveries_ready, deliveries_sending, deliveries_unknown, deliveries_held, deliveries_to_check, deliveries_open, deliveries_early;

-- Room in each page for what a record writes over.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'deliveries'::regclass loop
    execute format('alter table %s set (fillfactor = 50)', part);
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
          case when parent = 'deliveries' then 50 else 80 end);
        execute format('grant %s on %I to recado_app',
          case when parent = 'credit_entries' then 'select, insert' else 'select, insert, update, delete' end, part);
      end if;
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;

grant select, insert, update, delete on waiting, claims to recado_app;
grant select on claimed to recado_app;
