-- How full each bucket of a limit is (platform/limits). Not logged: after a crash everybody may try again.
create unlogged table rate_limits (
  -- 16 bytes of SHA-256: addresses are not kept.
  key bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);
create index rate_limits_full on rate_limits (full_at);
grant select, insert, update, delete on rate_limits to recado_app;

-- A sign-in's state is used once. Codes live for minutes: who is signing in right now begins again.
delete from sign_in_codes;
alter table sign_in_codes alter column state_hash drop not null;
create unique index sign_in_codes_state on sign_in_codes (state_hash);
