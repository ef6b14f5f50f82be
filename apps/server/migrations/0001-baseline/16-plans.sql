-- What accounts buy, and the money that comes in for it.

create table subscriptions (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- Its public number, for support.
  code text not null unique,
  plan text not null check (plan in ('content-1000', 'content-unlimited', 'self-service', 'lives', 'combo')),
  provider text not null check (provider in ('stripe', 'mercadopago', 'code')),
  method text not null check (method in ('card', 'pix', 'pix_automatic', 'boleto', 'code')),
  -- The provider's name of what renews by itself; null for what does not, and until the provider has said it.
  provider_ref text,
  -- The provider's name of who pays.
  customer_ref text,

  state text not null check (state in ('pending', 'active', 'grace', 'ended')),
  since timestamptz not null default db_now(),
  -- End of what is paid.
  paid_until timestamptz,
  -- Until when it covers: what is paid, or three days more while a renewal is tried again.
  valid_until timestamptz,

  cancelled boolean not null default false,
  -- Authorised and not debited yet when its account asked to leave: it ends at its provider before it is debited.
  to_cancel boolean not null default false,
  -- Its renewal ended at the provider, before its time: it renews no more, and cannot be kept.
  stopped boolean not null default false,
  -- Since when a larger plan makes it needless: it is ended at the provider, and the rest of it paid back.
  ended_at timestamptz,

  -- Counts what was written after a look at the provider, so that of two looks the later one stays.
  looks integer not null default 0,
  looked_at timestamptz,
  -- When the provider did not answer last: it is asked again later.
  failed_at timestamptz,

  -- Of a month that does not renew by itself: which of its reminders was sent (1 three days before, 2 on its last day, 3 after it), and
  -- for which end.
  month_told smallint not null default 0,
  month_told_for timestamptz,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (provider, provider_ref)
);
-- What is looked at again though nobody called: what ends or ended, and what was begun.
create index subscriptions_due on subscriptions (valid_until) where state in ('active', 'grace');
create index subscriptions_needless on subscriptions (ended_at) where ended_at is not null and state <> 'ended';
create index subscriptions_pending on subscriptions (created_at) where state = 'pending';
-- What ended here, and whose provider has not said yet that it ended there: few, looked at each hour.
create index subscriptions_to_end on subscriptions (looked_at) where state = 'ended' and not stopped and provider_ref is not null;
comment on table subscriptions is
  'A subscription is a plan that an account has, had, or is about to pay for: a purchase that renews, is paid once, or came with a code.';

create table checkouts (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('month', 'upgrade', 'debt')),
  -- Null for a debt.
  subscription_id uuid,
  -- The plan bought, or moved to.
  plan text,
  -- Which payments an order of a debt pays again; null for other orders.
  settles uuid[],
  provider text not null check (provider in ('stripe', 'mercadopago')),
  method text not null,
  provider_ref text,
  url text,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('open', 'paid', 'ended')),
  -- For an upgrade: the instant its sum was made for.
  priced_at timestamptz,
  looked_at timestamptz,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (provider, provider_ref)
);
create index checkouts_open on checkouts (created_at) where state = 'open';
-- What a notification of a payment is about is found by the order's id alone, or by the provider's name of it.
create index checkouts_id on checkouts (id);
create index checkouts_debts on checkouts (created_at) where kind = 'debt';
comment on table checkouts is 'A checkout is a page of the provider on which somebody pays.';

create table payments (
  account_id uuid not null,
  id uuid not null,
  subscription_id uuid,
  provider text not null,
  provider_ref text not null,
  kind text not null check (kind in ('month', 'upgrade', 'debt')),
  plan text,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (currency = 'BRL'),
  -- `disputed`: a chargeback is open; `lost`: the money is gone; `settled`: it is gone, and was paid again.
  state text not null check (state in ('paid', 'refunded', 'disputed', 'lost', 'settled')),
  -- By which payment it was paid again, and whether the account's standing was set for it: each is answered once.
  settled_by uuid,
  answered boolean not null default false,

  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  -- Up to what sum it goes back, refunds of before counted in: what the provider refused, or nobody got to, is owed until it is there.
  back_to_cents integer check (back_to_cents between 0 and amount_cents),
  -- What went back outside of its provider: an operator paid it by hand, and said so. It is among what was refunded.
  by_hand_cents integer not null default 0 check (by_hand_cents between 0 and amount_cents),

  paid_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  receipt_url text,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (provider, provider_ref)
);
create index payments_newest on payments (account_id, paid_at desc);
create index payments_owed_back on payments (account_id, subscription_id) where back_to_cents > refunded_cents;
-- What was paid lately is looked at each day: disputes of which nothing was heard.
create index payments_lately on payments (paid_at);
comment on table payments is 'A payment is money that came in; it is kept, without a name, when an account is erased: tax law asks for it.';

create table provider_events (
  provider text not null check (provider in ('stripe', 'mercadopago')),
  event_id text not null,
  kind text not null,
  -- What it names, as JSON: subscription, checkout, payment. Nothing else of it is believed: the provider is asked.
  about jsonb not null,
  received_at timestamptz not null default db_now(),
  done_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default db_now(),
  problem text,
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (next_at) where done_at is null;
comment on table provider_events is 'An event is what a provider told, once however often it tells it; which account it is about is found when it is done.';

create table orders_of_nobody (
  provider text not null check (provider in ('stripe', 'mercadopago')),
  -- The order's own id, by which the provider names it.
  id uuid not null,
  provider_ref text not null,
  renews boolean not null,
  erased_at timestamptz not null default db_now(),
  primary key (provider, id)
);
create index orders_of_nobody_ref on orders_of_nobody (provider, provider_ref);
comment on table orders_of_nobody is 'An order of nobody is one whose account was erased: what is paid for it afterwards goes back.';

create table payments_of_nobody (
  provider text not null check (provider in ('stripe', 'mercadopago')),
  provider_ref text not null,
  cents integer not null check (cents > 0),
  refused_at timestamptz not null default db_now(),
  by_hand_at timestamptz,
  primary key (provider, provider_ref)
);
comment on table payments_of_nobody is 'A payment of nobody was made for such an order, and its provider refused to pay it back; it names no account.';

-- The instants that months from a moment begin at, on the clock of São Paulo: added to the first day and never to each other.
create function months_from(first timestamptz, months integer) returns timestamptz[] language sql stable as $$
  select array_agg(((first at time zone 'America/Sao_Paulo') + make_interval(months => n)) at time zone 'America/Sao_Paulo' order by n)
  from generate_series(0, months) n
$$;

grant select, insert, update, delete on subscriptions, checkouts, payments, provider_events, payments_of_nobody to recado_app;
grant select, insert, delete on orders_of_nobody to recado_app;
grant execute on function months_from to recado_app, recado_web;
