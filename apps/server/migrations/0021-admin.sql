-- Trusted since Postgres 13: the owner of the database may make it.
create extension if not exists pg_trgm;

alter table accounts
  -- End of the last subscription. Written where subscriptions are: without them it stays empty, and nobody is an old client.
  add column premium_until timestamptz,
  -- Free credits of a month, where an administrator set another number than everybody's.
  add column free_credits integer check (free_credits between 0 and 1000000);

-- What the list of users sorts and searches by, apart from the accounts: their rows change with every update that comes in, these with a
-- sign-in. Kept by triggers, and the two flags by a job (refresh of what moved), since both change with time alone.
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
  -- When a flag may change because time passes.
  next_at timestamptz
);
create index admin_users_search on admin_users using gin (search gin_trgm_ops) with (fastupdate = off);
create index admin_users_next on admin_users (next_at) where next_at is not null;

-- Each order of each list is an index of its own: the five hundredth page costs what 10,000 entries cost. Those of the whole list carry
-- what is searched too: what nearly everybody fits is found by reading along the order.
do $$
declare
  list record;
  key record;
begin
  for list in select * from (values ('all', ''), ('zero', 'where zero_credits'), ('old', 'where old_client')) l(name, condition) loop
    for key in select * from (values ('username', 'username'), ('name', 'name'), ('followers', 'followers_count'), ('created', 'created_at'),
        ('email_up', 'email'), ('email_down', 'email desc nulls last'), ('premium_up', 'premium_until'), ('premium_down', 'premium_until desc nulls last')) k(name, key) loop
      execute format('create index %I on admin_users (%s, account_id%s) %s %s', 'admin_users_' || list.name || '_' || key.name, key.key,
        case when key.name like '%down' then ' desc' else '' end,
        case when list.name = 'all' then 'include (search, zero_credits, old_client)' else '' end, list.condition);
    end loop;
  end loop;
end $$;

-- Accounts whose flags have to be looked at again; lines are only added and taken, so that nobody waits for anybody.
create table admin_moved (
  id bigint generated always as identity primary key,
  account_id uuid not null
);

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

insert into admin_users (account_id, username, name, email, followers_count, premium_until, created_at)
  select id, username, left(name, 200), left(email, 254), followers_count, premium_until, created_at from accounts;
insert into admin_moved (account_id) select id from accounts;

-- Credits spent by day of São Paulo. Who settles adds lines and waits for nobody; a job adds them up.
create table credit_days (
  day date primary key,
  spent bigint not null
);
create table credit_day_lines (
  id bigint generated always as identity primary key,
  day date not null,
  spent integer not null
);
insert into credit_days (day, spent)
  select (at at time zone 'America/Sao_Paulo')::date, sum(amount) from credit_entries where kind = 'capture' group by 1;

-- The audit log as administrators read it: newest first, by who did it, by what was done.
create index audit_entries_newest on audit_entries (id);
create index audit_entries_of_actor on audit_entries (actor_account_id, id);
create index audit_entries_of_action on audit_entries (action, id);

-- A view session ends with the session of the administrator that began it.
alter table sessions
  add column actor_session_id uuid references sessions on delete cascade,
  add column reason text;

grant select, insert, update, delete on admin_users, admin_moved, credit_days, credit_day_lines to recado_app;
