-- What a person is told who asked for no more automatic messages belongs to no automation.
alter table deliveries alter column automation_id drop not null;
alter table deliveries alter column automation_version drop not null;
-- It carries the disclosure: once it is sent, the person has been told.
alter table deliveries add column discloses boolean not null default false;

alter table people
  add column disclosed_at timestamptz,
  -- In the address of the page for this person: it cannot be guessed, and tells neither the person nor the account.
  add column page_key text,
  -- When a cap stopped automation for this person for the first time in a day, and which.
  add column capped_at timestamptz,
  add column capped_in text check (capped_in in ('hour', 'day'));
create unique index people_page_key on people (page_key) where page_key is not null;
create index people_capped on people (account_id, capped_at) where capped_at is not null;
create index people_ignored on people (account_id, id) where ignored;

alter table accounts
  -- Null: by the country of the dialling code.
  add column disclosure boolean,
  -- Null: the ready words of the account's language.
  add column disclosure_text text,
  add column ddi text,
  -- So long automation for a person stands back after the owner answered by hand; 0: not at all.
  add column owner_first_minutes integer not null default 720 check (owner_first_minutes between 0 and 10080);

-- Of a reply in a thread: who wrote the comment above it, where that is known.
alter table seen_messages add column commenter_id text;
create index seen_messages_commenter on seen_messages (account_id, commenter_id) where delivery_id is null and commenter_id is not null;
