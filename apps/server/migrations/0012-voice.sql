-- Voice messages have a limit of their own, a tenth of that of texts (platform 9): they never make texts wait.
alter table deliveries drop constraint deliveries_lane_check;
alter table deliveries add constraint deliveries_lane_check
  check (lane in ('messages', 'private_replies', 'public_replies', 'live_replies', 'voice_messages'));
