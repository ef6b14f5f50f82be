-- When the sign-in was that a session descends from. It stands in the session itself: the ones before it go with their accounts.
alter table sessions add column signed_in_at timestamptz;
with recursive line as (
  select id, created_at from sessions where replaces is null
  union all select s.id, l.created_at from line l join sessions s on s.replaces = l.id)
update sessions s set signed_in_at = l.created_at from line l where l.id = s.id;
alter table sessions alter column signed_in_at set default db_now(), alter column signed_in_at set not null;
