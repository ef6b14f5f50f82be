import { MOST_PROMPTS } from '@recado/engine';
import type { ClientBase } from 'pg';

/** The prompts and checks that began with one prompt, as far as a further tap asks. */
export interface FollowChain {
  /** The first prompt. */
  root: string;
  /** So many DMs were made behind it, whatever became of them: the number of the next check. */
  checks: number;
  /** The tap under whose check nothing else begins: it is under way, or its DM is. Its inbox row. */
  taken: string | null;
  /** Taps that were answered already; inbox rows. */
  asked: ReadonlySet<string>;
  /** Asked for the last time. */
  closed: boolean;
}

interface Check {
  account_id: string;
  gate_root: string;
  inbox_id: string;
  state: string;
  reason: string | null;
}

const CHECKS = {
  name: 'pipeline.checks_of_chain',
  // Each chain once: several taps of one batch may be of the same.
  text: `select d.account_id, d.gate_root, d.inbox_id, d.state, d.reason
    from (select distinct account_id, root from unnest($1::uuid[], $2::uuid[]) as w(account_id, root)) w
    join deliveries d on d.account_id = w.account_id and d.gate_root = w.root where d.credits = 1`,
};
/** A check that ended so left the person without the DM: the next tap may ask again. */
const ENDED_WITHOUT: ReadonlySet<string> = new Set(['skipped', 'failed', 'expired']);

/** The chains that begin with these prompts, by `account root`. */
export async function readFollowChains(
  tx: ClientBase,
  roots: readonly { account_id: string; root: string }[],
): Promise<Map<string, FollowChain>> {
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

function chainOf(root: string, checks: readonly Check[]): FollowChain {
  return {
    root,
    checks: checks.length,
    taken: checks.find(({ state }) => !ENDED_WITHOUT.has(state))?.inbox_id ?? null,
    asked: new Set(checks.map(({ inbox_id }) => inbox_id)),
    closed: checks.filter(({ reason }) => reason === 'not_following').length >= MOST_PROMPTS,
  };
}
