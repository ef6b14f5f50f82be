-- What an erasure does not undo, beside the hash of Instagram's id: whoever signs in again is held to it. Null in rows of before.
alter table tombstones
  add column standing text check (standing in ('good', 'non_compliant', 'banned')),
  add column standing_before_ban text check (standing_before_ban in ('good', 'non_compliant')),
  -- Of a month, where an administrator set them.
  add column free_credits integer check (free_credits between 0 and 1000000),
  -- When the last free month that was given ends.
  add column free_until timestamptz;

-- Where an account that was erased had its free month already: the first one of this account begins here, and the others follow from it.
alter table accounts add column free_from timestamptz;
