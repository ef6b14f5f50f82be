-- A statement reads an account's entries by their time, newest first.
create index credit_entries_shown on credit_entries (account_id, at);
