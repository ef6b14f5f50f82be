-- Two who save one phone at once come here one after the other: else neither sees what the other has not committed.
create or replace function note_same_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('phone ' || new.ddi || ' ' || new.phone, 0));
  update referrals r set same_phone = true from accounts one, accounts other
  where not r.same_phone and (r.account_id = new.id or r.referred_id = new.id)
    and one.id = r.account_id and other.id = r.referred_id and one.ddi = other.ddi and one.phone = other.phone;
  return null;
end $$;
