import { OPEN_STATES } from '@recado/contract';
import pg from 'pg';
import { checkLedger } from '../../apps/server/src/features/credits/index.ts';
import { listStates } from '../../apps/server/src/platform/db/list-states.ts';
import { wait } from './clock.ts';

/** The books of a server under test. Looks are cheap and may be taken while CPU is measured; the check is dear, and is for afterwards. */
export interface Books {
  /** The number of messages that are recorded as sent. */
  sent(): Promise<number>;
  /** Waits until so many are. Throws after `limitMs`. */
  settled(sent: number): Promise<void>;
  /** Throws where anything is open that is not known to wait, ended otherwise, or is not paid for, and where the ledger drifts. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Every message of the bench costs a credit, and a credit is spent in the transaction that records it. */
const SPENT = 'select coalesce(sum(spent), 0)::int as count from credit_grants';
const STATE = `select
  (select count(*)::int from inbox where state <> 'done') as pending,
  (select count(*)::int from deliveries where state in (${listStates(OPEN_STATES)})) as open,
  (select count(*)::int from deliveries where state = 'sent' and credits = 1) as sent,
  (select count(*)::int from deliveries) as made,
  (select coalesce(sum(spent), 0)::int from credit_grants) as spent`;

/** Opens the product's books. `waiting` deliveries are there that nothing may move. */
export function openBooks(ownerUrl: string, { limitMs, waiting = 0 }: { limitMs: number; waiting?: number }): Books {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const sent = () => count(pool, SPENT);
  return {
    sent,
    settled: (wanted) => until(async () => (await sent()) >= wanted, limitMs, 'not recorded'),
    async check() {
      const { rows } = await pool.query<Record<'pending' | 'open' | 'sent' | 'made' | 'spent', number>>(STATE);
      const [row] = rows;
      const drift = (await checkLedger(pool)).length;
      const isRight =
        row?.pending === 0 && row.open === waiting && row.made === row.sent + waiting && row.spent === row.sent;
      if (!isRight || drift > 0)
        throw new Error(`the books are not right: ${JSON.stringify({ ...row, waiting, drift })}`);
    },
    close: () => pool.end(),
  };
}

/** Opens the floor's: it keeps no ledger, and only its deliveries are counted. */
export function openFloorBooks(ownerUrl: string, { limitMs }: { limitMs: number }): Books {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const sending = () => count(pool, `select count(*)::int as count from deliveries where state = 'sending'`);
  return {
    sent: () => count(pool, `select count(*)::int as count from deliveries where state = 'sent'`),
    settled: () => until(async () => (await sending()) === 0, limitMs, 'still under way'),
    async check() {
      if ((await sending()) > 0) throw new Error('the floor has messages under way');
    },
    close: () => pool.end(),
  };
}

async function count(pool: pg.Pool, text: string): Promise<number> {
  return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

async function until(isDone: () => Promise<boolean>, limitMs: number, what: string): Promise<void> {
  for (let waited = 0; !(await isDone()); waited += 20) {
    if (waited >= limitMs) throw new Error(`${what} after ${limitMs} ms`);
    await wait(20);
  }
}
