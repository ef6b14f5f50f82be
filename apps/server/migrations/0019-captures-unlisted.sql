-- A statement shows what a message was reserved for and what came back, not that it was spent: what spends, the most of all entries, has no
-- place in the index that a statement is read by.

drop index credit_entries_shown;
create index credit_entries_shown on credit_entries (account_id, at) where kind <> 'capture';
