import type { Pool } from 'pg';

/** Writes a lost connection into the account's row, which features/accounts does in the program. True where it was news. */
export async function loseConnection(
  pool: Pool,
  accountId: string,
  problem: { connection: string; code: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update accounts set connection = $2, connection_problem = $3, connection_changed_at = db_now()
      where id = $1 and connection <> $2`,
    [accountId, problem.connection, problem.code],
  );
  return rowCount === 1;
}
