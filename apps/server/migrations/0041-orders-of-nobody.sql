-- Orders whose account was erased, without it: what is paid for one afterwards goes back.
create table orders_of_nobody (
  provider text not null check (provider in ('stripe', 'mercadopago')),
  -- The order's own id, by which the provider names it.
  id uuid not null,
  provider_ref text not null,
  renews boolean not null,
  erased_at timestamptz not null default db_now(),
  primary key (provider, id)
);
grant select, insert, delete on orders_of_nobody to recado_app;
