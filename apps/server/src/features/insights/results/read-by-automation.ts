import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { countAutomationsLive } from './count-events.ts';
import type { AutomationCounts } from './counts.ts';
import { keptAutomations, readClock } from './read-counts.ts';

export type AutomationFigures = AutomationCounts;

/**
 * Reads what each automation brought in the last days, those that brought nothing left out. Days that are over come from what is kept,
 * so that it costs the same after years.
 */
export async function readByAutomation(
  db: Kysely<DB>,
  accountId: AccountId,
  days: number,
): Promise<AutomationFigures[]> {
  const { now, kept } = await readClock(db, accountId, days);
  const [first, last] = [now[0], now.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = now.find((day) => kept === null || day > kept);
  const [old, running] = await Promise.all([
    kept === null ? null : keptAutomations(accountId, { from: first, to: kept }).execute(db),
    from === undefined ? null : countAutomationsLive(accountId, { from, to: last }).execute(db),
  ]);
  const found = new Map<string, AutomationFigures>();
  for (const row of [...(old?.rows ?? []), ...(running?.rows ?? [])]) {
    const before = found.get(row.automationId);
    found.set(row.automationId, before ? added(before, row) : row);
  }
  return [...found.values()];
}

/** The running days come after those that are kept. */
function added(kept: AutomationFigures, running: AutomationFigures): AutomationFigures {
  return { ...running, comments: kept.comments + running.comments, dms: kept.dms + running.dms };
}
