-- Which post brought a buyer.

create table sales_links (
  account_id uuid not null references accounts on delete cascade,
  id text not null unique,
  -- Stays when the automation is removed: the link goes on working.
  automation_id uuid not null,
  media_id text,
  -- As the seller wrote it.
  target text not null,
  made_at timestamptz not null default db_now(),
  primary key (account_id, id)
);
comment on table sales_links is
  'A link was sent over an address of ours; it is of an automation and a post, and of no person: everybody who got it has the same one.';

create table sales_clicks (
  account_id uuid not null references accounts on delete cascade,
  link_id text not null,
  day date not null,
  clicks integer not null,
  primary key (account_id, link_id, day)
);
comment on table sales_clicks is 'A row counts how often a link was followed on a day.';

create table sales_sources (
  account_id uuid not null references accounts on delete cascade,
  source text not null check (source in ('hotmart', 'stripe', 'mercadopago')),
  -- Its secrets, sealed with the key ring.
  ciphertext bytea not null,
  key_id text not null,
  connected_at timestamptz not null default db_now(),
  -- Since when the source takes the stored token no more: what it is to be asked about waits for another one.
  token_refused_at timestamptz,
  -- When it last told something that it had signed, and what came besides.
  heard_at timestamptz,
  other_events integer not null default 0,
  refused_events integer not null default 0,
  primary key (account_id, source)
);
comment on table sales_sources is 'A source is where the account sells.';

create table sales_addresses (
  account_id uuid not null references accounts on delete cascade,
  source text not null check (source in ('hotmart', 'stripe', 'mercadopago')),
  hook_token text not null unique,
  made_at timestamptz not null default db_now(),
  primary key (account_id, source)
);
comment on table sales_addresses is 'A source has an address of its own where somebody who should not knows the one with the account''s hook_token.';

create table sales (
  account_id uuid not null references accounts on delete cascade,
  source text not null check (source in ('hotmart', 'stripe', 'mercadopago')),
  transaction text not null,
  -- Null: no link of ours is known to have led there.
  link_id text,
  -- Null until the purchase itself was told: a refund may come before it. Hundredths of the currency's unit, whatever the currency.
  amount_cents bigint,
  currency text,
  paid_at timestamptz,
  refunded_cents bigint not null default 0,
  -- A chargeback holds all of it back, and since when that is said.
  disputed boolean not null default false,
  disputed_at timestamptz,
  told_at timestamptz not null default db_now(),
  primary key (account_id, source, transaction),
  check ((amount_cents is null) = (currency is null) and (amount_cents is null) = (paid_at is null))
);
create index sales_of_link on sales (account_id, link_id);
comment on table sales is 'A sale is something that was bought; it tells nothing of who bought, and nothing of what.';

create table sales_looks (
  account_id uuid not null references accounts on delete cascade,
  source text not null,
  payment text not null,
  attempts integer not null default 0,
  next_at timestamptz not null default db_now(),
  primary key (account_id, source, payment)
);
create index sales_looks_due on sales_looks (next_at);
comment on table sales_looks is 'A look is a payment that is still to be asked about; what tells of it names no more than its id.';

grant select, insert, update, delete on sales_links, sales_clicks, sales_sources, sales_addresses, sales, sales_looks to recado_app;
