import { type AskedBy, type Outcome, readSteps, type Step, type StoredSteps } from '@recado/engine';
import type { ClientBase } from 'pg';
import { uuids } from '../../../platform/db/array-parameters.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { PendingRow } from '../batch/claim-pending.ts';

/** Somebody asked to have this answered after all. Times are epoch milliseconds. */
export interface Wish {
  automationId: string;
  by: AskedBy;
  askedAt: number;
  /** The decision that stands in the row: the one from before, or that on this very wish. */
  stands: { outcome: Outcome; decidedAt: number; steps: Step[] };
}

const WISHES = {
  name: 'pipeline.wishes',
  text: `select w.account_id, w.inbox_id, w.automation_id, w.asked_by, w.asked_at, i.outcome, i.decided_at, i.steps
    from unnest($1::uuid[], $2::uuid[]) r(account_id, id)
      join wishes w on w.account_id = r.account_id and w.inbox_id = r.id join inbox i on i.account_id = r.account_id and i.id = r.id`,
};

interface WishRow {
  account_id: AccountId;
  inbox_id: string;
  automation_id: string;
  asked_by: AskedBy;
  asked_at: number;
  outcome: Outcome;
  decided_at: number;
  steps: StoredSteps;
}

/** Reads the wishes of a batch, by the ids of its rows. Only what was decided before can have one: of news nothing is asked. */
export async function readWishes(tx: ClientBase, rows: readonly PendingRow[]): Promise<Map<string, Wish>> {
  const again = rows.filter(({ before }) => before !== null);
  if (again.length === 0) return new Map();
  const values = [uuids(again.map(({ account_id }) => account_id)), uuids(again.map(({ id }) => id))];
  const found = await tx.query<WishRow>({ ...WISHES, values });
  return new Map(found.rows.map((row) => [row.inbox_id, wishOf(row)]));
}

function wishOf({ automation_id, asked_by, asked_at, outcome, decided_at, steps }: WishRow): Wish {
  const stands = { outcome, decidedAt: decided_at, steps: readSteps(steps) };
  return { automationId: automation_id, by: asked_by, askedAt: asked_at, stands };
}
