-- What every room stands on: the clock, ids that carry their month, tables in months, and the two roles. Run by the owner, in one transaction
-- with the other files of this folder. Tables of a tenant lead their keys with account_id. Tables that grow with time are partitioned by
-- month on a UUIDv7: the month is in the id, so a key that contains the id stays unique without naming the time.

comment on table migrations is 'A row is a migration that was applied, with the checksum of its text; the program that applies them makes this table.';

---------------------------------------------------------------------------------------------------- the clock and ids

create table clock_shift (
  only_row boolean primary key default true check (only_row),
  shift interval not null
);
comment on table clock_shift is 'The shift of the database clock is empty in life; a testbed moves it when the simulator''s clock jumps.';

-- The database clock decides periods, windows and leases.
create function db_now() returns timestamptz language sql stable as
  $$ select now() + coalesce((select shift from clock_shift), interval '0') $$;

-- The smallest UUIDv7 of an instant.
create function uuid7_floor(at timestamptz) returns uuid language sql immutable as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;

---------------------------------------------------------------------------------------------------- tables in months

-- Makes the months of these four that are missing. Called by a monthly job, and at the end of this baseline.
create function ensure_partitions(first timestamptz, last timestamptz) returns void
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
        execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80)', part);
        execute format('grant %s on %I to recado_app',
          case when parent = 'credit_entries' then 'select, insert' else 'select, insert, update, delete' end, part);
      end if;
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;
revoke execute on function ensure_partitions from public;

---------------------------------------------------------------------------------------------------- the two walls

-- The second wall: calls of the web are served as recado_web, which sees the rows of one account, whatever a statement forgets. The pipeline
-- and the jobs work for all accounts, as recado_app.

-- The account of the call that this connection serves now; null where there is none, and then there are no rows either.
create function calling_account() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('recado.account', true), '')::uuid $$;

-- Raises the wall of every table that has none: one that has an account_id is a tenant's. recado_web may do there what recado_app may, with
-- the rows of its account. Called after the migrations of each start, so that no table comes without it. Tables of no tenant stay shut to
-- recado_web; a migration that makes one which calls need says so.
create function raise_walls() returns void language plpgsql as $$
declare
  one record;
  allowed text;
begin
  for one in
    select c.oid, c.relname, c.relrowsecurity as walled, k.attname as key
    from pg_class c join pg_attribute k on k.attrelid = c.oid
      and k.attname = case c.relname when 'accounts' then 'id' else 'account_id' end and not k.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop
    if not one.walled then
      execute format('alter table %I enable row level security', one.relname);
      execute format('create policy program on %I to recado_app using (true) with check (true)', one.relname);
      execute format('create policy caller on %I to recado_web using (%I = (select calling_account())) with check (%2$I = (select calling_account()))',
        one.relname, one.key);
    end if;
    foreach allowed in array array['select', 'insert', 'update', 'delete'] loop
      if has_table_privilege('recado_app', one.oid, allowed) then
        if not has_table_privilege('recado_web', one.oid, allowed) then
          execute format('grant %s on %I to recado_web', allowed, one.relname);
        end if;
      elsif allowed <> 'delete' and has_any_column_privilege('recado_app', one.oid, allowed) and not has_any_column_privilege('recado_web', one.oid, allowed) then
        execute format('grant %s (%s) on %I to recado_web', allowed, (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = one.oid and attnum > 0 and not attisdropped and has_column_privilege('recado_app', one.oid, attnum, allowed)), one.relname);
      end if;
    end loop;
  end loop;
end $$;
revoke execute on function raise_walls from public;

---------------------------------------------------------------------------------------------------- rights

grant usage on schema public to recado_app, recado_web;
grant select on clock_shift to recado_app, recado_web;
grant select, insert, update, delete on migrations to recado_app;
grant execute on function ensure_partitions, db_now, uuid7_floor to recado_app;
