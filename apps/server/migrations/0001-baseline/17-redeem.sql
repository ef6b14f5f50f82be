-- Codes that give an account a plan for some months.

create table access_code_batches (
  id uuid primary key,
  plan text not null,
  months integer not null check (months between 1 and 36),
  note text not null default '',
  -- Until when its codes can be redeemed.
  expires_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null default db_now()
);
create index access_code_batches_newest on access_code_batches (created_at desc, id desc);
comment on table access_code_batches is 'A batch is access codes that an administrator made at once, for the same plan and time.';

create table access_codes (
  hash bytea primary key,
  batch_id uuid not null references access_code_batches,
  -- The account's id stays when it is gone: the code was used.
  used_by uuid,
  used_at timestamptz,
  -- When what it gave ends.
  valid_until timestamptz,
  check ((used_by is null) = (used_at is null) and (used_by is null) = (valid_until is null))
);
create index access_codes_of_batch on access_codes (batch_id) include (used_by);
create index access_codes_used_by on access_codes (used_by) where used_by is not null;
comment on table access_codes is 'An access code gives an account its batch''s plan; it is kept as a hash, and used once.';

grant select, insert, update on access_code_batches, access_codes to recado_app;
