-- The lists that administrators read.

-- Trusted since Postgres 13: the owner of the database may make it.
create extension if not exists pg_trgm;

create table admin_users (
  account_id uuid primary key references accounts on delete cascade,
  username text not null,
  name text not null,
  email text,
  followers_count integer not null,
  premium_until timestamptz,
  created_at timestamptz not null,
  -- A line each, so that a short text finds what begins with it.
  search text not null generated always as (E'\n' || lower(username || E'\n' || name || E'\n' || coalesce(email, ''))) stored,
  -- No credit left to spend.
  zero_credits boolean not null default false,
  -- Had a subscription and has none now.
  old_client boolean not null default false,
  -- No free credit of the month is left: without that nothing has run dry, since free credits pay for everything.
  free_used_up boolean not null default false,
  -- When a flag may change because time passes.
  next_at timestamptz
);
-- How many fit a search, by statistics finer than one in a hundred.
alter table admin_users alter column search set statistics 1000;
create index admin_users_search on admin_users using gin (search gin_trgm_ops) with (fastupdate = off);
create index admin_users_next on admin_users (next_at) where next_at is not null;
create index admin_users_free_used_up on admin_users (account_id) where free_used_up;
comment on table admin_users is 'A row is what the list of users sorts and searches by: it changes with a sign-in, the account''s own row with every update.';

-- Each order of each list is an index of its own: the five hundredth page costs what 10,000 entries cost. They carry what is searched too:
-- what nearly everybody fits is found by reading along the order of its own list.
do $$
declare
  list record;
  key record;
begin
  for list in select * from (values ('all', 'search, zero_credits, old_client', ''), ('zero', 'search', 'where zero_credits'),
      ('old', 'search', 'where old_client')) l(name, carried, condition) loop
    for key in select * from (values ('username', 'username', ''), ('name', 'name', ''), ('followers', 'followers_count', ''), ('created', 'created_at', ''),
        ('email_up', 'email', ''), ('email_down', 'email desc nulls last', 'desc'),
        ('premium_up', 'premium_until', ''), ('premium_down', 'premium_until desc nulls last', 'desc')) k(name, key, direction) loop
      execute format('create index %I on admin_users (%s, account_id %s) include (%s) %s',
        'admin_users_' || list.name || '_' || key.name, key.key, key.direction, list.carried, list.condition);
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

create table admin_moved (
  id bigint generated always as identity primary key,
  account_id uuid not null
);
comment on table admin_moved is
  'A line names an account whose flags have to be looked at again; lines are only added and taken, so that nobody waits for anybody.';

-- The list is kept by triggers, and its flags by a job (refresh of what moved), since they change with time alone.
create function admin_keep_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into admin_users (account_id, username, name, email, followers_count, premium_until, created_at)
    values (new.id, new.username, left(new.name, 200), left(new.email, 254), new.followers_count, new.premium_until, new.created_at)
    on conflict (account_id) do update set username = excluded.username, name = excluded.name, email = excluded.email, followers_count = excluded.followers_count,
      premium_until = excluded.premium_until;
  if new.premium_until is not null then insert into admin_moved (account_id) values (new.id); end if;
  return null;
end $$;
create trigger admin_user_made after insert on accounts for each row execute function admin_keep_user();
create trigger admin_user_changed after update of username, name, email, followers_count, premium_until on accounts for each row
  when ((old.username, old.name, old.email, old.followers_count, old.premium_until) is distinct from (new.username, new.name, new.email, new.followers_count, new.premium_until))
  execute function admin_keep_user();

create function admin_note_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into admin_moved (account_id) values (new.account_id);
  return null;
end $$;
create trigger admin_grant_made after insert on credit_grants for each row execute function admin_note_moved();
-- Only the last credit and the first one move an account from one list to the other.
create trigger admin_grant_emptied after update of available on credit_grants for each row
  when ((old.available = 0) <> (new.available = 0)) execute function admin_note_moved();
-- A period that ends before its time moves its account too.
create trigger admin_grant_ended after update of ends_at on credit_grants for each row
  when (old.ends_at <> new.ends_at) execute function admin_note_moved();

grant select, insert, update, delete on admin_users, admin_moved to recado_app;
grant execute on function admin_estimate to recado_app;
