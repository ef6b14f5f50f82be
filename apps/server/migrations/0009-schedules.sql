-- The schedule of an automation as its newest version has it: what it said before stands in its versions. Searches that go by the clock
-- ask for it, and screens tell whether it has begun and is not over.
alter table automations add column active_from timestamptz, add column active_until timestamptz;
