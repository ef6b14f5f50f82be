import { CompiledQuery, type Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import type { DB } from './generated/schema.ts';

/** A Kysely transaction for statements written for `pg`: `query` with a text and values, nothing else. */
export function asClient(tx: Transaction<DB>): ClientBase {
  const query = async (statement: string | { text: string; values?: unknown[] }, given?: unknown[]) => {
    const { text, values = given ?? [] } = typeof statement === 'string' ? { text: statement } : statement;
    const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  };
  return { query } as unknown as ClientBase; // as: those who take it call nothing but query
}
