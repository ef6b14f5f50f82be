-- The phones of the two are the same, or were: one person with two accounts. What is paid earns nothing, whenever it was paid.
alter table referrals add column same_phone boolean not null default false;
update referrals r set same_phone = true from accounts one, accounts other
where one.id = r.account_id and other.id = r.referred_id and one.ddi = other.ddi and one.phone = other.phone;

create function note_same_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update referrals r set same_phone = true from accounts one, accounts other
  where not r.same_phone and (r.account_id = new.id or r.referred_id = new.id)
    and one.id = r.account_id and other.id = r.referred_id and one.ddi = other.ddi and one.phone = other.phone;
  return null;
end $$;
create trigger account_phone_noted after update of ddi, phone on accounts for each row
  when (new.phone is not null and (new.ddi, new.phone) is distinct from (old.ddi, old.phone)) execute function note_same_phone();

-- Its owner took the request back.
alter table affiliate_payouts drop constraint affiliate_payouts_state_check,
  add check (state in ('requested', 'paid', 'refused', 'called_off'));

-- A payout was asked for; the notice has its id.
alter table account_notices drop constraint account_notices_kind_check,
  add check (kind in ('linked', 'unlinked', 'deletion_reverted', 'payout_requested'));
