-- The figures of a broadcast, asked for every few seconds while somebody watches: its comments and their answers, and no others.
create index inbox_live on inbox (account_id, id) where kind = 'live_comment';
create index deliveries_live on deliveries (account_id, id) where lane = 'live_replies';
