-- What the list of activities is narrowed to: the events of one post, and those that could not be read, newest first. The other filters look
-- through a bounded number of events (features/activity/find-events.ts) and need none.

create index inbox_of_media on inbox (media_id, account_id, id) where media_id is not null;
create index inbox_dead on inbox (account_id, id) where state = 'dead';
