-- Accounts that pass Recado on, and what they are paid for it.

create table affiliates (
  account_id uuid primary key references accounts on delete cascade,
  code text not null unique,
  created_at timestamptz not null default db_now()
);
comment on table affiliates is 'An affiliate is an account that passes Recado on, with a code in the address that it gives away.';

create table affiliate_clicks (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (account_id, day)
);
comment on table affiliate_clicks is 'A row counts how often an affiliate''s address was followed on a day, and tells nothing of who followed it.';

create table referrals (
  account_id uuid not null references accounts on delete cascade,
  referred_id uuid not null unique,
  came_at timestamptz not null default db_now(),
  -- Since when the two are linked, or were: what is paid from then on earns nothing.
  ended_at timestamptz,
  -- The phones of the two are the same, or were: one person with two accounts. What is paid earns nothing, whenever it was paid.
  same_phone boolean not null default false,
  primary key (account_id, referred_id)
);
comment on table referrals is 'A referral says who came by whose address, noted as their account was made; the one who came keeps no name here once erased.';

create table affiliate_payouts (
  account_id uuid not null,
  id uuid not null,
  cents integer not null check (cents >= 5000),
  -- called_off: its owner took the request back.
  state text not null default 'requested' check (state in ('requested', 'paid', 'refused', 'called_off')),
  -- The Pix key that it goes to, sealed, until it is paid or refused.
  key_kind text not null check (key_kind in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key bytea,
  pix_key_id text,
  requested_at timestamptz not null default db_now(),
  -- When it went into a file for the bank: no later file holds it again.
  exported_at timestamptz,
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
comment on table affiliate_payouts is 'A payout is what an affiliate asked for; one that was paid outlives its account, without a name.';

create table affiliate_payout_lines (
  account_id uuid not null,
  payout_id uuid not null,
  payment_id uuid not null,
  cents integer not null check (cents <> 0),
  primary key (account_id, payout_id, payment_id)
);
comment on table affiliate_payout_lines is
  'A line is what of one payment a payout settles: less than nothing where more was paid out before than the payment is worth now.';

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

-- Two who save one phone at once come here one after the other: else neither sees what the other has not committed.
create function note_same_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('phone ' || new.ddi || ' ' || new.phone, 0));
  update referrals r set same_phone = true from accounts one, accounts other
  where not r.same_phone and (r.account_id = new.id or r.referred_id = new.id)
    and one.id = r.account_id and other.id = r.referred_id and one.ddi = other.ddi and one.phone = other.phone;
  return null;
end $$;
create trigger account_phone_noted after update of ddi, phone on accounts for each row
  when (new.phone is not null and (new.ddi, new.phone) is distinct from (old.ddi, old.phone)) execute function note_same_phone();

grant select, insert, update, delete on affiliates, affiliate_clicks, referrals, affiliate_payouts, affiliate_payout_lines to recado_app;
