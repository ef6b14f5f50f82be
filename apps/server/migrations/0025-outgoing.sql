-- What an account's own programs are told of (features/outgoing, docs/decisions/055). Nothing here is written by the pipeline.

create table outgoing_endpoints (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  url text not null check (length(url) <= 2000),
  -- Each type that it is told of, and since when (epoch milliseconds): what happened before is none of its.
  since jsonb not null,
  -- Whether reports tell what people wrote and how they are called.
  words boolean not null,
  -- Why it is told nothing; null while it is.
  off text check (off in ('owner', 'gone', 'failing')),
  -- The secret that reports are signed with, sealed with the key ring, and the one before it until that ends.
  ciphertext bytea not null,
  key_id text not null,
  old_ciphertext bytea,
  old_key_id text,
  old_until timestamptz,
  created_at timestamptz not null default db_now(),
  took_at timestamptz,
  failing_since timestamptz,
  primary key (account_id, id),
  check ((old_ciphertext is null) = (old_key_id is null) and (old_ciphertext is null) = (old_until is null))
);
comment on table outgoing_endpoints is 'An endpoint is an address of the seller''s own at which a program of theirs is told what happens here.';

create table outgoing_reports (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  type text not null,
  -- The id of what it tells of, by which it is told once.
  subject text not null,
  at timestamptz not null,
  -- What no row of another table says: ids, numbers and words of closed lists. Names and texts are read when it is sent.
  facts jsonb not null default '{}',
  primary key (account_id, id)
);
create unique index outgoing_reports_once on outgoing_reports (account_id, type, subject);
comment on table outgoing_reports is 'A report is one thing that happened and that an endpoint is told of; it is kept for 30 days.';

create table outgoing_sendings (
  account_id uuid not null,
  endpoint_id uuid not null,
  report_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  -- The number of the last try; also the fence: a record that names an older one changes nothing.
  tries smallint not null default 0,
  -- The tries since it was begun, or begun anew: what the pauses between them follow.
  round smallint not null default 0,
  begun_at timestamptz not null default db_now(),
  next_at timestamptz not null default db_now(),
  lease_until timestamptz,
  status smallint,
  problem text,
  primary key (account_id, endpoint_id, report_id),
  foreign key (account_id, endpoint_id) references outgoing_endpoints (account_id, id) on delete cascade,
  foreign key (account_id, report_id) references outgoing_reports (account_id, id) on delete cascade
);
create index outgoing_sendings_due on outgoing_sendings (account_id, endpoint_id, next_at) where state = 'waiting';
create index outgoing_sendings_given_up on outgoing_sendings (account_id, endpoint_id, report_id) where state = 'given_up';
create index outgoing_sendings_of_report on outgoing_sendings (account_id, report_id);
comment on table outgoing_sendings is 'A sending is one report on its way to one endpoint.';

create table outgoing_tries (
  account_id uuid not null,
  endpoint_id uuid not null,
  report_id uuid not null,
  n smallint not null,
  at timestamptz not null,
  ms integer not null,
  status smallint,
  problem text,
  -- The beginning of what was answered.
  answer text,
  primary key (account_id, endpoint_id, report_id, n),
  foreign key (account_id, endpoint_id, report_id) references outgoing_sendings (account_id, endpoint_id, report_id) on delete cascade
);
comment on table outgoing_tries is 'A try is one request to an endpoint, written when it ended.';

create table outgoing_marks (
  account_id uuid primary key references accounts on delete cascade,
  -- The time in the greatest id that was seen in each table, as ids tell it; of sales, when the last one was told.
  inbox_at timestamptz not null,
  deliveries_at timestamptz not null,
  audit_at timestamptz not null,
  notices_at timestamptz not null,
  sales_at timestamptz not null,
  -- Looked at again then; and when it is looked for what came late, by a quarter of an hour and by a day.
  look_at timestamptz not null default db_now(),
  late_at timestamptz not null default db_now(),
  later_at timestamptz not null default db_now()
);
create index outgoing_marks_due on outgoing_marks (look_at);
comment on table outgoing_marks is 'A mark says how far what was committed for an account has been read for its endpoints.';

create table outgoing_open (
  account_id uuid not null references accounts on delete cascade,
  delivery_id uuid not null,
  next_at timestamptz not null,
  primary key (account_id, delivery_id)
);
create index outgoing_open_due on outgoing_open (account_id, next_at);
comment on table outgoing_open is 'A row is a delivery that had no end when its turn to be read came: it is looked at by itself.';

-- Sales have no id in order of time.
create index sales_told on sales (account_id, told_at);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('reconnect', 'token_ending', 'credits_out', 'viral', 'next_post', 'payment_failed', 'plan_ending', 'endpoint_off'));

grant select, insert, update, delete on outgoing_endpoints, outgoing_reports, outgoing_sendings, outgoing_tries, outgoing_marks, outgoing_open to recado_app;
