import type { Statement } from './world/sim-store.ts';

/**
 * States that a campaign must have met, or its faults are too mild. Two claims at once are not among them: the
 * database does one transaction at a time (the kill test has two).
 */
export const RARE_STATES = [
  'a name came in time',
  'a name did not come',
  'answer before its echo',
  'already replied',
  'commit unknown at claim',
  'commit unknown at decide',
  'commit unknown at record',
  'crash: keys.merging',
  'credit settled after its period',
  'echo before its answer',
  'found by a sweep',
  'gate asked three times',
  'gate delivered',
  'gate opened for want of a profile',
  'goodwill',
  'in doubt when its period ended',
  'key merged of what came again',
  'keys merged',
  'lease ran out',
  'live ended first',
  'live welcomed',
  'next post taken',
  'queued for a dead token',
  'record met its fence',
  'refused for want of credits',
  'remix tied',
  'spooled',
  'unknown, then sent by a read',
  'unknown, then sent by an echo',
  'voice sent',
] as const;

/** The query for the rare states in the rows of a finished seed; one column for each. */
export const REACHED = `
  with answered as (
    select s.seen_at < a.ended_at as early from seen_messages s
      join all_attempts a on a.account_id = s.account_id and a.delivery_id = s.delivery_id and a.evidence = 'answer' and a.outcome = 'sent'
  ), late as (
    select d.doubts from credit_entries e join credit_grants g on g.account_id = e.account_id and g.id = e.grant_id and g.ends_at < e.at
      join deliveries d on d.account_id = e.account_id and d.id = e.cause_id where e.kind in ('capture', 'release', 'goodwill')
  )
  select exists (select from answered where not early) as "answer before its echo",
    exists (select from answered where early) as "echo before its answer",
    exists (select from deliveries d join attempts a on a.account_id = d.account_id and a.delivery_id = d.id and a.n = d.attempt
      where d.kind = 'private_reply' and d.state = 'sent' and a.outcome = 'not_sent') as "already replied",
    exists (select from deliveries where state = 'sent' and content::text ~ 'Oi (Ana|Bia), o preço|Bem-vinda, (Ana|Bia)!') as "a name came in time",
    exists (select from deliveries where state = 'sent' and content::text ~ 'Oi, o preço|Bem-vinda!') as "a name did not come",
    exists (select from late) as "credit settled after its period",
    exists (select from late where doubts > 0) as "in doubt when its period ended",
    exists (select from inbox where origin = 'sweep' and outcome = 'answered') as "found by a sweep",
    exists (select from inbox where origin = 'spool') as "spooled",
    exists (select from credit_entries where kind = 'goodwill') as "goodwill",
    exists (select from deliveries where state = 'held' and reason = 'no_credits') as "refused for want of credits",
    exists (select from attempts where outcome = 'sent' and evidence = 'read_back') as "unknown, then sent by a read",
    exists (select from attempts where outcome = 'sent' and evidence = 'echo') as "unknown, then sent by an echo",
    exists (select from deliveries where gate_root is not null and credits = 0 and state = 'sent' group by gate_root having count(*) = 3)
      as "gate asked three times",
    exists (select from deliveries where gate_root is not null and credits = 1 and state = 'sent' and follows) as "gate delivered",
    exists (select from deliveries where gate_root is not null and state = 'sent' and follow_checked_at is not null and follows is null)
      as "gate opened for want of a profile",
    exists (select from deliveries where state = 'skipped' and reason = 'live_ended') as "live ended first",
    exists (select from deliveries d join automations a on a.account_id = d.account_id and a.id = d.automation_id and a.kind = 'live_welcome'
      where d.state = 'sent') as "live welcomed",
    exists (select from update_repeats r join update_keys k on k.account_id = r.account_id and k.key = r.key and k.merged) as "key merged of what came again",
    exists (select from inbox where outcome = 'next_post_taken') as "next post taken",
    exists (select from inbox where outcome = 'remix_tied') as "remix tied",
    exists (select from deliveries where part = 4 and state = 'sent') as "voice sent"`;

/** Returns the rare state that a statement shows by how many rows it found. Null where it shows nothing rare. */
export function shownBy({ name, values }: Statement, found: number): (typeof RARE_STATES)[number] | null {
  if (name === 'pipeline.hold_lane' && found > 0) return 'queued for a dead token';
  if (name === 'pipeline.leases_over' && found > 0) return 'lease ran out';
  const asked = values[0];
  const isFenced = name === 'pipeline.lock_attempts' && Array.isArray(asked) && found < asked.length;
  return isFenced ? 'record met its fence' : null;
}

/** The stage whose transaction begins with this statement. */
export function stageOf(first: string | undefined): string {
  const stages: Record<string, string> = {
    'pipeline.pending': 'decide',
    'pipeline.due_lanes': 'claim',
    'pipeline.confirm_plain': 'record',
    'pipeline.lock_attempts': 'record',
  };
  return stages[first ?? ''] ?? first ?? 'nothing';
}
