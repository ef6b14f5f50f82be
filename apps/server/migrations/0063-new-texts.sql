-- What waits takes the text of a newer version where its seller asked for that as it was saved: which version, and when that was
-- worked off. Until then nothing lets it go. The version that it says now is `automation_version`: another one than `renew_to` where
-- the new version would not answer, so that the old text stayed.
alter table deliveries add column renew_to int;
alter table deliveries add column renewed_at timestamptz;

create index deliveries_to_renew on deliveries (renew_to, account_id) where renew_to is not null and renewed_at is null;
