import fs from 'node:fs';
import path from 'node:path';
import type { Evidence, TruthLine } from '../../evidence/evidence.ts';
import { readRows } from '../../evidence/read-rows.ts';
import { sleep } from '../child.ts';
import type { Fans } from '../crowds/fans.ts';
import type { World } from '../world.ts';

/** A system in which nothing changes for so long goes on no more. */
const STUCK_MS = 60_000;

const OPEN = `select (select count(*)::int from inbox where state = 'pending') as pending,
  (select count(*)::int from deliveries d where state in ('ready', 'sending', 'unknown') or (state = 'held' and not (
    reason in ('no_credits', 'waits_for_dm') and not exists (select from credit_grants g where g.account_id = d.account_id and g.available > 0)))) as open,
  (select count(*)::int from remix_sightings) + (select count(*)::int from edits_of_zero) as sightings`;

/** The time after which changing still is no rest either. */
const NEVER_MS = 30 * 60_000;

/**
 * Waits until no webhook waits, the spool is empty and every delivery is final, three looks running. Returns what is left when that
 * does not come: nothing changed for `stuckMs`.
 */
export async function rest(world: World, stuckMs = STUCK_MS): Promise<string | null> {
  const begun = performance.now();
  let before: string | null = null;
  let changed = begun;
  for (let calm = 0; calm < 3; ) {
    const left = await findLeft(world);
    const now = performance.now();
    if (left !== before) changed = now;
    before = left;
    const isCalm = left === '';
    if (!isCalm && (now - changed > stuckMs || now - begun > NEVER_MS)) return left;
    calm = isCalm ? calm + 1 : 0;
    await sleep(200);
  }
  return null;
}

/** Says in words what waits; '' when nothing does. */
async function findLeft(world: World): Promise<string> {
  const { pending: webhooks } = await world.sim<{ pending: number }>('GET', '/webhooks/pending');
  const spooled = countSpooled(world);
  try {
    const { rows } = await world.pool.query<{ pending: number; open: number; sightings: number }>(OPEN);
    const { pending = 0, open = 0, sightings = 0 } = rows[0] ?? {};
    if (webhooks + spooled + pending + open + sightings === 0) return '';
    return `${webhooks} webhooks, ${spooled} files in the spool, ${pending} updates, ${open} deliveries, ${sightings} codes of remixes and announced messages`;
  } catch (error) {
    return `a database that answers: ${error}`;
  }
}

/** Files of updates that wait for the database. */
export function countSpooled({ env }: Pick<World, 'env'>): number {
  const dir = path.join(env.DATA_DIR ?? '', 'spool');
  return fs.existsSync(dir) ? fs.readdirSync(dir).filter((name) => name.endsWith('.part')).length : 0;
}

/** Everything that the checkers look at. Call it at rest. */
export async function readEvidence(world: World, fans: Pick<Fans, 'comments'>): Promise<Evidence> {
  // First what was acknowledged, then what is stored, then what arrived: a system that is not at rest must not look like a loss.
  const acknowledged = [...world.front.acknowledged];
  const comments = [...fans.comments];
  const rows = await readRows(world.pool);
  const truth = await world.sim<TruthLine[]>('GET', '/truth?after=0');
  return { truth, acknowledged, comments, rows };
}
