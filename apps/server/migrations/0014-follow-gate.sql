-- Follower-only automations: first a prompt with a button, and the DM once a tap shows that the person follows. All prompts (credits 0)
-- and DMs (credits 1) of one answer name its first prompt; null everywhere else.
alter table deliveries add column gate_root uuid;
-- When the profile was read before such a DM, and what it said; follows is null where it could not be read.
alter table deliveries add column follow_checked_at timestamptz;
alter table deliveries add column follows boolean;

create index deliveries_of_gate on deliveries (account_id, gate_root) where gate_root is not null;
create index deliveries_to_check on deliveries (next_at) where state = 'held' and reason = 'follow_check';
