-- A plan that an account has, had, or is about to pay for: one row per purchase that renews, is paid once, or came with a code.
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
  cancelled boolean not null default false,
  since timestamptz not null default db_now(),
  -- End of what is paid.
  paid_until timestamptz,
  -- Until when it covers: what is paid, or three days more while a renewal is tried again.
  valid_until timestamptz,
  -- Since when a larger plan makes it needless: it is ended at the provider, and the rest of it paid back.
  ended_at timestamptz,
  -- Counts what was written after a look at the provider, so that of two looks the later one stays.
  looks integer not null default 0,
  looked_at timestamptz,
  -- When the provider did not answer last: it is asked again later.
  failed_at timestamptz,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (provider, provider_ref)
);
-- What is looked at again though nobody called: what ends or ended, and what was begun.
create index subscriptions_due on subscriptions (valid_until) where state in ('active', 'grace');
create index subscriptions_needless on subscriptions (ended_at) where ended_at is not null and state <> 'ended';
create index subscriptions_pending on subscriptions (created_at) where state = 'pending';

-- A page of the provider on which somebody pays.
create table checkouts (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('month', 'upgrade', 'debt')),
  -- Null for a debt.
  subscription_id uuid,
  -- The plan bought, or moved to.
  plan text,
  provider text not null check (provider in ('stripe', 'mercadopago')),
  method text not null,
  provider_ref text,
  url text,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('open', 'paid', 'ended')),
  -- For an upgrade: the instant its sum was made for.
  priced_at timestamptz,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (provider, provider_ref)
);
create index checkouts_open on checkouts (created_at) where state = 'open';

-- Money that came in. Kept, without a name, when an account is erased: tax law asks for it.
create table payments (
  account_id uuid not null,
  id uuid not null,
  subscription_id uuid,
  provider text not null,
  provider_ref text not null,
  kind text not null check (kind in ('month', 'upgrade', 'debt')),
  plan text,
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null check (currency = 'BRL'),
  -- `disputed`: a chargeback is open; `lost`: the money is gone; `settled`: it is gone, and was paid again.
  state text not null check (state in ('paid', 'refunded', 'disputed', 'lost', 'settled')),
  paid_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  receipt_url text,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  unique (provider, provider_ref)
);
create index payments_newest on payments (account_id, paid_at desc);

-- What providers told, each once however often they tell it. Of no account: which one it is about is found when it is done.
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

grant select, insert, update, delete on subscriptions, checkouts, payments, provider_events to recado_app;

-- The instants that months from a moment begin at, on the clock of São Paulo: added to the first day and never to each other.
create function months_from(first timestamptz, months integer) returns timestamptz[] language sql stable as $$
  select array_agg(((first at time zone 'America/Sao_Paulo') + make_interval(months => n)) at time zone 'America/Sao_Paulo' order by n)
  from generate_series(0, months) n
$$;
grant execute on function months_from to recado_app, recado_web;

-- Whether the account's standing is what payments made of it: only then a payment makes it good again.
alter table accounts add column owed boolean not null default false;
