-- What an account's standing was before it was banned, and is again when the ban is taken back.
alter table accounts add column standing_before_ban text check (standing_before_ban in ('good', 'non_compliant'));
