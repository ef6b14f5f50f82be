-- An attempt has a row where it tells something: a repeat, a refusal, a doubt, a proof that came later. Of one that Instagram plainly took, the
-- delivery tells everything: its number, the message's id, and when it began and ended (docs/decisions/002).

alter table deliveries add column attempt_started_at timestamptz, add column attempt_ended_at timestamptz;

-- Every attempt, wherever it stands. With a row of its own it is told by that row alone: a record that was tried twice may have written both.
create view all_attempts with (security_invoker = true) as
  select account_id, delivery_id, n, started_at, ended_at, outcome, code, evidence, answer from attempts
  union all
  select d.account_id, d.id, d.attempt, d.attempt_started_at, d.attempt_ended_at, 'sent', null, 'answer',
    -- As of the others: gone with the person.
    case when d.person_id <> '' then jsonb_build_object('messageId', d.message_id) end
  from deliveries d where d.attempt_started_at is not null
    and not exists (select from attempts a where a.account_id = d.account_id and a.delivery_id = d.id and a.n = d.attempt offset 0);

grant select on all_attempts to recado_app, recado_web;
