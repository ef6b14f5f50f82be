-- Since when the source takes the stored token no more: what it is to be asked about waits for another one.
alter table sales_sources add column token_refused_at timestamptz;

-- An address of a source's own, in place of the one with the account's `hook_token`, which somebody knows who should not.
create table sales_addresses (
  account_id uuid not null references accounts on delete cascade,
  source text not null check (source in ('hotmart', 'stripe', 'mercadopago')),
  hook_token text not null unique,
  made_at timestamptz not null default db_now(),
  primary key (account_id, source)
);
grant select, insert, update, delete on sales_addresses to recado_app;
