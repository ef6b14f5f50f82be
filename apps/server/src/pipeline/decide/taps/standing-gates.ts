import { OPEN_STATES } from '@recado/contract';
import { type OpenGate, WINDOWS } from '@recado/engine';
import type { ClientBase } from 'pg';
import { texts, uuids } from '../../../platform/db/array-parameters.ts';
import { listStates } from '../../../platform/db/list-states.ts';
import { NOW } from '../../../platform/db/now.ts';
import type { AccountId, DeliveryId, PersonId } from '../../../platform/ids/index.ts';
import { OPENED } from '../../deliveries/delivery.ts';
import { checkDelay } from './prompt-chain.ts';

/** A gate that stands before whoever an event is from, and never opened: the chain that a new comment goes on with. */
export interface StandingGate extends OpenGate {
  /** The first prompt. */
  root: DeliveryId;
  /** The person who is asked, by the name that messages give them. */
  receiver: PersonId;
  /** So many DMs were made behind it: the number of the next check. */
  checks: number;
  /** So long the next look at the profile waits, milliseconds. */
  checkDelay: number;
}

/** The last answer of an automation to somebody, and the gate that stands before them where that was no answer yet. */
interface LastAnswer {
  account_id: AccountId;
  automation_id: string;
  person_id: PersonId;
  at: number;
  /** The delivery that it began with. */
  delivery_id: DeliveryId;
  gate: StandingGate | null;
}

const REPEATS = {
  name: 'pipeline.repeats',
  // By keys alone: what the guard names, its chain, and the conversation with whoever messages know by that prompt.
  text: `select g.account_id, g.automation_id, g.person_id, g.at, g.delivery_id, c.receiver, c.prompts, c.waits, c.checks, c.checks_lately, c.last_check,
      p.window_until as until, ${NOW} as now
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as w(account_id, automation_id, person_id)
    cross join lateral (
      select * from repeat_guards where account_id = w.account_id and automation_id = w.automation_id and person_id = w.person_id offset 0
    ) g
    left join lateral (
      select coalesce(max(s.recipient_id) filter (where s.id = r.id), r.person_id) as receiver, count(*) filter (where s.credits = 0)::int as prompts,
        bool_or(s.state in (${listStates(OPEN_STATES)})) as waits, count(*) filter (where s.credits = 1)::int as checks,
        count(*) filter (where s.credits = 1 and s.created_at > ${NOW} - interval '1 hour')::int as checks_lately,
        max(s.created_at) filter (where s.credits = 1) as last_check
      from (select id, person_id, gate_root from deliveries where account_id = g.account_id and id = g.delivery_id offset 0) r
        cross join lateral (
          select id, recipient_id, credits, state, created_at from deliveries
          where gate_root = r.id and account_id is not distinct from g.account_id offset 0
        ) s
      where r.gate_root is not null
      group by r.id, r.person_id
      having not bool_or(s.credits = 1 and s.state in (${OPENED}))
    ) c on true
    left join lateral (select window_until from people where account_id = g.account_id and id = c.receiver offset 0) p on true`,
};

interface Row extends Omit<LastAnswer, 'gate'> {
  receiver: PersonId | null;
  prompts: number;
  waits: boolean;
  checks: number;
  checks_lately: number;
  last_check: number | null;
  until: number | null;
  now: number;
}

/** Reads what is known of earlier answers to these people by these automations. */
export async function readLastAnswers(
  tx: ClientBase,
  asked: { accounts: readonly AccountId[]; automations: readonly (string | null)[]; people: readonly PersonId[] },
): Promise<LastAnswer[]> {
  const { rows } = await tx.query<Row>({
    ...REPEATS,
    values: [uuids(asked.accounts), uuids(asked.automations), texts(asked.people)],
  });
  return rows.map((row) => ({ ...row, gate: gateOf(row) }));
}

/** A gate is gone on with for a day, as long as a DM would be no second one; a later comment begins anew. */
function gateOf({ receiver, delivery_id, at, now, prompts, waits, checks, checks_lately, last_check, until }: Row) {
  if (receiver === null || now >= at + WINDOWS.repeat) return null;
  const delay = checkDelay({ lately: checks_lately, last: last_check, now });
  return { root: delivery_id, receiver, prompts, waits, checks, until, checkDelay: delay };
}
