import type { DeliveryState } from '@recado/contract';
import type { ClientBase } from 'pg';
import { NOW } from '../../../platform/db/now.ts';
import type { AccountId, DeliveryId } from '../../../platform/ids/index.ts';
import { NEVER_WENT } from '../../deliveries/delivery.ts';

/** The prompts and checks that began with one prompt, as far as a further tap asks. */
export interface PromptChain {
  /** The first prompt. */
  root: DeliveryId;
  /** So many DMs were made behind it, whatever became of them: the number of the next check. */
  checks: number;
  /** The tap under whose check nothing else begins: it is under way, or its DM is. Its inbox row. */
  taken: string | null;
  /** Taps that were answered already; inbox rows. */
  asked: ReadonlySet<string>;
  /** So long the next look at the profile waits, milliseconds. */
  checkDelay: number;
}

interface Check {
  account_id: AccountId;
  gate_root: DeliveryId;
  inbox_id: string;
  state: DeliveryState;
  created_at: number;
  now: number;
}

const CHECKS = {
  name: 'pipeline.checks_of_chain',
  // Each chain once: several taps of one batch may be of the same.
  text: `select d.account_id, d.gate_root, d.inbox_id, d.state, d.created_at, ${NOW} as now
    from (select distinct account_id, root from unnest($1::uuid[], $2::uuid[]) as w(account_id, root)) w
    cross join lateral (select * from deliveries where gate_root = w.root and account_id is not distinct from w.account_id offset 0) d where d.credits = 1`,
};
const HOUR = 3_600_000;
/** Looks within an hour that are made at once; each further one waits after the last, so that who taps on and on costs the account few reads. */
const CHECKS_AT_ONCE = 6;
const BETWEEN_CHECKS = 10 * 60_000;

/** Returns how long a look at somebody's profile waits, in milliseconds. `lately` counts looks of the last hour; `last` is when the newest was asked for. */
export function checkDelay({ lately, last, now }: { lately: number; last: number | null; now: number }): number {
  if (last === null || lately < CHECKS_AT_ONCE) return 0;
  return Math.max(0, last + BETWEEN_CHECKS - now);
}

/** The chains that begin with these prompts, by `account root`. */
export async function readPromptChains(
  tx: ClientBase,
  roots: readonly { account_id: AccountId; root: DeliveryId }[],
): Promise<Map<string, PromptChain>> {
  if (roots.length === 0) return new Map();
  const values = [roots.map(({ account_id }) => account_id), roots.map(({ root }) => root)];
  const { rows } = await tx.query<Check>({ ...CHECKS, values });
  const checks = Map.groupBy(rows, ({ account_id, gate_root }) => `${account_id} ${gate_root}`);
  return new Map(
    roots.map(({ account_id, root }) => {
      const key = `${account_id} ${root}`;
      return [key, chainOf(root, checks.get(key) ?? [])];
    }),
  );
}

function chainOf(root: DeliveryId, checks: readonly Check[]): PromptChain {
  const now = checks[0]?.now ?? 0;
  const made = checks.map(({ created_at }) => created_at);
  const lately = made.filter((at) => at > now - HOUR).length;
  return {
    root,
    checks: checks.length,
    // A check whose DM never went left the person without it: the next tap may ask again.
    taken: checks.find(({ state }) => !NEVER_WENT.has(state))?.inbox_id ?? null,
    asked: new Set(checks.map(({ inbox_id }) => inbox_id)),
    checkDelay: checkDelay({ lately, last: made.length > 0 ? Math.max(...made) : null, now }),
  };
}
