-- What is held until its tap is registered, or its person does something else, is found by itself and not among all that is held.
create index deliveries_early on deliveries (next_at) where state = 'held' and reason = 'tap_unregistered';
