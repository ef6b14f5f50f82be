-- How messages name the receiver of a private reply, where that differs from how the comment names its author (person_id).
alter table deliveries add column recipient_id text;
