-- The last post that took what waited for it, shown where the next one is set up: a handful of rows among all that came in.
create index inbox_next_post on inbox (account_id, id) where kind = 'next_post';
