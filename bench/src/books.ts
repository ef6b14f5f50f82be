import { OPEN_STATES } from '@recado/contract';
import pg from 'pg';
import { checkLedger } from '../../apps/server/src/features/credits/index.ts';
import { listStates } from '../../apps/server/src/platform/db/list-states.ts';
import { wait } from './clock.ts';

const OPEN = `select
  (select count(*)::int from inbox where state = 'pending') as pending,
  (select count(*)::int from deliveries where state in (${listStates(OPEN_STATES)})) as open`;
const SETTLED = `select
  (select count(*)::int from deliveries where state = 'sent' and credits = 1) as sent,
  (select count(*)::int from deliveries where state <> 'sent') as otherwise,
  (select coalesce(sum(spent), 0)::int from credit_grants) as spent`;

/** The figures in the product's books after a run. */
export interface Books {
  sent: number;
  /** Deliveries that ended otherwise, or did not end. */
  otherwise: number;
  spent: number;
  drift: number;
}

/** Waits until the product has nothing open any more, then reads its books. Throws after `limitMs`. */
export async function readBooks(ownerUrl: string, { limitMs }: { limitMs: number }): Promise<Books> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    for (let waited = 0; ; waited += 50) {
      const { rows } = await pool.query<{ pending: number; open: number }>(OPEN);
      const [row] = rows;
      if (row && row.pending + row.open === 0) break;
      if (waited >= limitMs) throw new Error(`still open after ${limitMs} ms: ${JSON.stringify(row)}`);
      await wait(50);
    }
    const { rows } = await pool.query<Omit<Books, 'drift'>>(SETTLED);
    const [row] = rows;
    if (!row) throw new Error('a select of counts answers one row');
    return { ...row, drift: (await checkLedger(pool)).length };
  } finally {
    await pool.end();
  }
}

const FLOOR = `select (select count(*)::int from deliveries where state = 'sent') as sent,
  (select count(*)::int from deliveries where state <> 'sent') as otherwise`;

/** The floor keeps no ledger: only its deliveries are counted. */
export async function readFloorBooks(ownerUrl: string, { limitMs }: { limitMs: number }): Promise<Books> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    for (let waited = 0; ; waited += 50) {
      const { rows } = await pool.query<{ sent: number; otherwise: number }>(FLOOR);
      const [row] = rows;
      if (row && row.otherwise === 0) return { ...row, spent: row.sent, drift: 0 };
      if (waited >= limitMs) throw new Error(`still open after ${limitMs} ms: ${JSON.stringify(row)}`);
      await wait(50);
    }
  } finally {
    await pool.end();
  }
}
