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

grant usage on schema public to recado_web;
grant select on clock_shift to recado_web;
select raise_walls();
