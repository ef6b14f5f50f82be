-- When a person had their data taken away: what they wrote until then is not kept when it is decided later.
alter table people add column erased_at timestamptz;

-- All messages that were seen of a person: also those that have their delivery are taken away.
create index seen_messages_of_person on seen_messages (account_id, person_id, match_hash);
drop index seen_messages_free;
drop index seen_messages_commenter;
create index seen_messages_commenter on seen_messages (account_id, commenter_id) where commenter_id is not null;
-- To whom an owner wrote lately.
create index seen_messages_by_hand on seen_messages (account_id, at) where delivery_id is null;
