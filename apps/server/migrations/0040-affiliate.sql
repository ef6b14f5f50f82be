-- Accounts that pass Recado on: each has a code, in the address that it gives away.
create table affiliates (
  account_id uuid primary key references accounts on delete cascade,
  code text not null unique,
  created_at timestamptz not null default db_now()
);

-- How often an address was followed. Counts alone: nothing of who followed it.
create table affiliate_clicks (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (account_id, day)
);

-- Who came by whose address, noted when their account was made. The one who came keeps no name here once erased: payments stay so too.
create table referrals (
  account_id uuid not null references accounts on delete cascade,
  referred_id uuid not null unique,
  came_at timestamptz not null default db_now(),
  -- Since when the two are linked, or were: what is paid from then on earns nothing.
  ended_at timestamptz,
  primary key (account_id, referred_id)
);

-- What was asked for, with the Pix key that it goes to, sealed, until it is paid or refused. What was paid outlives its account, without a name.
create table affiliate_payouts (
  account_id uuid not null,
  id uuid not null,
  cents integer not null check (cents >= 5000),
  state text not null default 'requested' check (state in ('requested', 'paid', 'refused')),
  key_kind text not null check (key_kind in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key bytea,
  pix_key_id text,
  requested_at timestamptz not null default db_now(),
  done_at timestamptz,
  reference text,
  reason text,
  primary key (account_id, id),
  unique (id),
  check ((state = 'requested') = (done_at is null) and (pix_key is null) = (pix_key_id is null)),
  check (state = 'requested' or pix_key is null)
);
create unique index affiliate_payouts_open on affiliate_payouts (account_id) where state = 'requested';
create index affiliate_payouts_waiting on affiliate_payouts (requested_at) where state = 'requested';
create index affiliate_payouts_done on affiliate_payouts (done_at desc) where state <> 'requested';

-- What of each payment a payout settles: less than nothing where more was paid out before than the payment is worth now.
create table affiliate_payout_lines (
  account_id uuid not null,
  payout_id uuid not null,
  payment_id uuid not null,
  cents integer not null check (cents <> 0),
  primary key (account_id, payout_id, payment_id)
);

grant select, insert, update, delete on affiliates, affiliate_clicks, referrals, affiliate_payouts, affiliate_payout_lines to recado_app;

-- Whoever links with who brought them, on whatever way, ends it.
create function end_referrals() returns trigger language plpgsql as $$
begin
  update referrals r set ended_at = db_now() from accounts one, accounts other
  where r.ended_at is null and (r.account_id = new.id or r.referred_id = new.id)
    and one.id = r.account_id and other.id = r.referred_id and one.link_group_id = other.link_group_id;
  return null;
end $$;
create trigger account_linked_ends_referral after update of link_group_id on accounts for each row
  when (new.link_group_id is not null and new.link_group_id is distinct from old.link_group_id) execute function end_referrals();
