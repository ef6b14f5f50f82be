import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg';
import { together } from './together.ts';

/**
 * One transaction. A deadlock or a serialization failure is retried, at most five times (F18): `work` must have no effect outside
 * of it. An error of COMMIT itself leaves the outcome unknown (F16); every caller reads again by key and repeats nothing blindly.
 */
export async function transaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  return transactionFrom(pool, { first: async () => {}, work });
}

/** A named statement of `pg`. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A statement of a transaction's last flight. `told` hears what it returned, once that is committed. */
export interface LastStatement extends Statement {
  told?(rows: unknown[]): void;
}

/** Sends statements in one flight, and waits for them. */
export async function sendAll(tx: Pick<ClientBase, 'query'>, statements: readonly Statement[]): Promise<void> {
  await together(statements.map((statement) => tx.query(statement)));
}

interface Steps<F, T> {
  first(tx: PoolClient): Promise<F>;
  work(tx: PoolClient, found: F): Promise<T>;
  last?(worked: T): LastStatement[];
}

/**
 * The same, whose `first` statements leave together with the `begin`. They must change nothing: a `begin` that the server refuses would
 * leave them outside of any transaction. The `last` leave together with the commit, which one of them that fails
 * makes a rollback.
 */
export function transactionFrom<F, T>(pool: Pool, { first, work, last }: Steps<F, T>): Promise<T> {
  return retried(pool, async (tx) => {
    const [, found] = await together([tx.query('begin'), first(tx)]);
    const result = await work(tx, found);
    // Made before any of them leaves: what throws here must not be followed by a commit.
    const statements = last?.(result) ?? [];
    const told = await together([
      ...statements.map(({ name, text, values }) => tx.query({ name, text, values })),
      tx.query('commit'),
    ]);
    for (const [at, statement] of statements.entries()) statement.told?.(told[at]?.rows ?? []);
    return result;
  });
}

/** A transaction of one statement, which leaves in one flight with its commit: it must be whole by itself, whatever becomes of the `begin`. */
export function transactionOf<R extends QueryResultRow>(pool: Pool, statement: Statement): Promise<R[]> {
  return retried(pool, async (tx) => {
    const [, { rows }] = await together([tx.query('begin'), tx.query<R>(statement), tx.query('commit')]);
    return rows;
  });
}

async function retried<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries === 5 || !RETRYABLE.has(sqlState(error))) throw error;
    }
  }
}

/** The five characters of Postgres, or '' where the error is none of the server's. */
export function sqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

/** Says whether the database said no to these very data, and will again; false when it could not be asked, or we asked wrongly. */
export function isRefusedByDatabase(error: unknown): boolean {
  return /^(22|23|54|P0)/.test(sqlState(error)) && !isMissingPartition(error);
}

/** No partition holds the month of an id: the clock is ahead of the upkeep job. */
export function isMissingPartition(error: unknown): boolean {
  return sqlState(error) === '23514' && String(error).includes('no partition');
}

/** Makes the months around now. */
export async function makePartitions(pool: Pool): Promise<void> {
  await pool.query(`select ensure_partitions(db_now() - interval '1 month', db_now() + interval '2 months')`);
}

const RETRYABLE = new Set(['40001', '40P01']);

/** A try on a connection of its own: what fails is rolled back. */
async function once<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  // A connection that dies between two statements says so as an event, which ends the process where nobody listens.
  const onLost = (error: Error) => {
    broken = error;
  };
  tx.on('error', onLost);
  try {
    return await work(tx);
  } catch (error) {
    await tx.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    tx.off('error', onLost);
    tx.release(broken);
  }
}
