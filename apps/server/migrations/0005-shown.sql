-- The primary key gives an account's events in the same order; one index less to write for every update that is decided.
drop index inbox_shown;
