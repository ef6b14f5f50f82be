-- When a paid order was told to whoever counts purchases: once, however often its page is opened, and on whatever device.
alter table checkouts add column told_at timestamptz;
