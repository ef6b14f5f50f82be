-- A refusal may tell that a message had arrived before: whatever is made later is none of its. Null where nothing tells.
alter table deliveries add column arrived_by timestamptz;
