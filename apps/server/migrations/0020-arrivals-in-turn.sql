-- Accounts take turns in being decided: arrivals are found account by account, each in the order in which its own came. In one order for
-- all, whoever wrote to a quiet account waited behind everything that a busy one had got before.

alter table arrivals drop constraint arrivals_pkey;
alter table arrivals add primary key (account_id, id);
