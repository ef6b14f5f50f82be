-- Up to what sum a payment goes back, refunds of before counted in: what the provider refused, or nobody got to, is owed until it is there.
alter table payments add column back_to_cents integer check (back_to_cents between 0 and amount_cents);
update payments p set back_to_cents = p.refunded_cents from subscriptions s
  where s.account_id = p.account_id and s.id = p.subscription_id and s.ended_at is not null and p.refunded_cents > 0;
create index payments_owed_back on payments (account_id, subscription_id) where back_to_cents > refunded_cents;
