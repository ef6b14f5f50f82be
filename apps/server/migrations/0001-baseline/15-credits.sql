-- The ledger of credits.

create table credit_grants (
  -- Grants stay with their entries when an account is erased: the sums of the ledger are kept, and name an id that is nobody's any more.
  account_id uuid not null,
  id uuid not null,
  source text not null check (source in ('plan', 'free', 'code', 'gift', 'unlimited')),
  source_id text not null,
  covers text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  granted integer not null check (granted >= 0),
  available integer not null check (available >= 0),
  held integer not null default 0 check (held >= 0),
  spent integer not null default 0 check (spent >= 0),
  expired integer not null default 0 check (expired >= 0),
  goodwill integer not null default 0 check (goodwill >= 0),
  -- A period that is over is closed once: who closes them looks up those that are due, and never at what is over for long. It says
  -- nothing of what is left, so that a reservation changes no index.
  closed boolean not null default false,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (account_id, source, source_id),
  check (held + spent <= granted),
  check (available + held + spent + expired + goodwill = granted),
  check (starts_at < ends_at)
);
create index credit_grants_to_close on credit_grants (ends_at) where not closed;
-- Who has everything (partners; everybody where nothing is sold) is looked at with every start: not among all grants there ever were.
create index credit_grants_everything on credit_grants (account_id) where source_id like 'everything:%';
comment on table credit_grants is 'A grant is a number of credits that an account may spend on what it covers, within a period.';

create table credit_entries (
  account_id uuid not null,
  -- The delivery, or the id of what granted.
  cause_id uuid not null,
  -- withdraw: what is taken back of a grant by a refund, a chargeback, an upgrade.
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release', 'goodwill', 'gift', 'expire', 'withdraw', 'correct')),
  grant_id uuid not null,
  from_balance text not null check (from_balance in ('issued', 'available', 'held', 'spent', 'expired', 'goodwill')),
  to_balance text not null check (to_balance in ('issued', 'available', 'held', 'spent', 'expired', 'goodwill')),
  amount integer not null check (amount > 0),
  reason text,
  actor_account_id uuid,
  at timestamptz not null default db_now(),
  primary key (account_id, cause_id, kind, grant_id),
  check (from_balance <> to_balance)
) partition by range (cause_id);
-- A statement reads an account's entries by their time, newest first.
create index credit_entries_shown on credit_entries (account_id, at);
comment on table credit_entries is 'An entry moves a whole number of credits from one balance of a grant to another; entries are only added.';

create table credit_days (
  day date primary key,
  spent bigint not null
);
comment on table credit_days is 'A row is the credits that were spent on a day of São Paulo.';

create table credit_day_lines (
  id bigint generated always as identity primary key,
  day date not null,
  spent integer not null
);
comment on table credit_day_lines is 'A line is credits just spent: who settles adds lines and waits for nobody, and a job adds them up to days.';

grant select, insert, update, delete on credit_grants, credit_days, credit_day_lines to recado_app;
grant select, insert on credit_entries to recado_app;
