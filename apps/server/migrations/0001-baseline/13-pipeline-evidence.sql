-- What proves that a message arrived whose outcome nobody knows.

create table seen_messages (
  account_id uuid not null,
  mid text not null,
  person_id text not null,
  match_hash bytea not null,
  at timestamptz not null,
  app_id text,
  delivery_id uuid,
  -- Of a reply in a thread: who wrote the comment above it, where that is known.
  commenter_id text,
  seen_at timestamptz not null default db_now(),
  primary key (mid, account_id)
);
-- All of a person, also those that have their delivery: they are taken away together.
create index seen_messages_of_person on seen_messages (account_id, person_id, match_hash);
-- To whom an owner wrote lately.
create index seen_messages_by_hand on seen_messages (account_id, at) where delivery_id is null;
create index seen_messages_commenter on seen_messages (commenter_id, account_id) where commenter_id is not null;
comment on table seen_messages is 'A seen message is one of the account''s own that Instagram showed us, by an echo or when we read back.';

grant select, insert, update, delete on seen_messages to recado_app;
