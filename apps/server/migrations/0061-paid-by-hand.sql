-- What went back of a payment outside of its provider: an operator paid it by hand, and said so. It is among what was refunded.
alter table payments add column by_hand_cents integer not null default 0 check (by_hand_cents between 0 and amount_cents);

-- What somebody paid for an order of nobody, and its provider refused to pay back. It names no account.
create table payments_of_nobody (
  provider text not null check (provider in ('stripe', 'mercadopago')),
  provider_ref text not null,
  cents integer not null check (cents > 0),
  refused_at timestamptz not null default db_now(),
  by_hand_at timestamptz,
  primary key (provider, provider_ref)
);
grant select, insert, update, delete on payments_of_nobody to recado_app;

-- What was paid lately is looked at each day: disputes of which nothing was heard.
create index payments_lately on payments (paid_at);
create index checkouts_debts on checkouts (created_at) where kind = 'debt';
alter table checkouts add column looked_at timestamptz;
