-- When a payout went into a file for the bank: no later file holds it again.
alter table affiliate_payouts add column exported_at timestamptz;
