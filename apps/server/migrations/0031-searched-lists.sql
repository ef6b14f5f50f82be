-- How many fit a search, by statistics finer than one in a hundred.
alter table admin_users alter column search set statistics 1000;

-- The shorter lists carry what is searched too, as the whole list does: a search reads along the order of its own list.
do $$
declare
  list record;
  key record;
begin
  for list in select * from (values ('zero', 'zero_credits'), ('old', 'old_client')) l(name, condition) loop
    for key in select * from (values ('username', 'username'), ('name', 'name'), ('followers', 'followers_count'), ('created', 'created_at'),
        ('email_up', 'email'), ('email_down', 'email desc nulls last'), ('premium_up', 'premium_until'), ('premium_down', 'premium_until desc nulls last')) k(name, key) loop
      execute format('drop index %I', 'admin_users_' || list.name || '_' || key.name);
      execute format('create index %I on admin_users (%s, account_id%s) include (search) where %s', 'admin_users_' || list.name || '_' || key.name, key.key,
        case when key.name like '%down' then ' desc' else '' end, list.condition);
    end loop;
  end loop;
end $$;

-- Behind a wall no statistics of texts are used, so that nobody learns of rows by how a statement is planned: administrators ask through this.
-- How many of a list fit a LIKE pattern over the lines that are searched; null: how many are on it.
create function admin_estimate(list text, pattern text) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  plan json;
begin
  execute format('explain (format json) select from admin_users where %s and %s',
    case list when 'zero_credits' then 'zero_credits' when 'old_clients' then 'old_client' else 'true' end,
    case when pattern is null then 'true' else format('search like %L', pattern) end) into plan;
  return least(2000000000, (plan->0->'Plan'->>'Plan Rows')::numeric);
end $$;
revoke all on function admin_estimate from public;
grant execute on function admin_estimate to recado_app;
