-- A conversation is new with its first message, or after a still time (welcome). Comments and taps are no messages.
alter table people add column message_at timestamptz;
-- The message before the last one: of the event that is being decided, the one that tells whether the conversation goes on.
alter table people add column message_before timestamptz;
-- Who has written before is known: the window was opened an hour less than a day before its end.
update people set message_at = window_until - interval '23 hours' where window_until is not null;

-- Replies to comments of a broadcast have a limit of their own (platform 9) and end with it: they never wait behind those of posts.
alter table deliveries drop constraint deliveries_lane_check;
alter table deliveries add constraint deliveries_lane_check
  check (lane in ('messages', 'private_replies', 'public_replies', 'live_replies'));

-- Private replies to somebody whom messages name otherwise than comments: whether a conversation was begun by us.
create index deliveries_of_receiver on deliveries (account_id, recipient_id) where recipient_id is not null;
