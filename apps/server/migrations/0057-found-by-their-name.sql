-- An index begins with what a statement looks for, and names the account after it. Where several begin with the account, a table of which
-- little is known yet (each month's partition when it begins) lets the planner take any of them: it then reads all that the account has.
drop index deliveries_of_person, deliveries_of_update, deliveries_of_receiver, deliveries_of_gate, deliveries_open, inbox_comment,
  inbox_of_person, people_of_receiver, seen_messages_commenter;
create index deliveries_of_person on deliveries (person_id, account_id, id);
create index deliveries_of_update on deliveries (inbox_id, account_id);
create index deliveries_of_receiver on deliveries (recipient_id, account_id) where recipient_id is not null;
create index deliveries_of_gate on deliveries (gate_root, account_id) where gate_root is not null;
create index inbox_comment on inbox (comment_id, account_id) where comment_id is not null;
create index inbox_of_person on inbox (person_id, account_id) where person_id is not null;
create index people_of_receiver on people (recipient_id, account_id) where recipient_id is not null;
create index seen_messages_commenter on seen_messages (commenter_id, account_id) where commenter_id is not null;
alter table seen_messages drop constraint seen_messages_pkey, add primary key (mid, account_id);
-- What is held, ready or unknown, said so that whoever asks for what is ready of one lane is not led through what waits everywhere.
create index deliveries_open on deliveries (expires_at) where settled_at is null and lease_until is null;
