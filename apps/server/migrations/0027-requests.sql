-- Who is known to follow, as far as Instagram told: a public reply to anybody else says that the DM may lie in the message requests, and
-- Results count which DMs wait there (docs/decisions/057).

-- What the profile said when it was read last, and when that was.
alter table people add column follows boolean, add column follows_at timestamptz;

-- Of a DM that answers a comment: whether the person was known to follow when it was made; null where nobody knew.
alter table deliveries add column known_to_follow boolean;

alter table result_days
  -- DMs that answer comments, prompts to follow among them: Instagram puts these in the inbox of who follows, and in Requests of others.
  add column comment_dms integer not null default 0,
  -- Those to people known not to follow who have not been heard of since, those to people of whom nobody knows it, and those to people
  -- known not to follow who answered all the same.
  add column in_requests integer not null default 0,
  add column maybe_in_requests integer not null default 0,
  add column left_requests integer not null default 0;
