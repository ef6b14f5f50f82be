import pg from 'pg';

const MONTHS = ['inbox', 'deliveries', 'attempts', 'credit_entries'];

/**
 * Makes this month's tables anew, as they are in its first hour: empty but for what granted the credits, and nothing is known of them.
 * Balances become those of what is left, so that the ledger is right.
 */
export async function emptyMonth(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ month: string }>(
      `select to_char(now() at time zone 'UTC', '_YYYY_MM') as month`,
    );
    const month = rows[0]?.month ?? '';
    await client.query('begin');
    await client.query(
      `create temp table granted on commit drop as select * from credit_entries${month} where kind = 'grant'`,
    );
    for (const table of MONTHS) await client.query(`drop table ${table}${month}`);
    await client.query('select ensure_partitions(now(), now())');
    await client.query('insert into credit_entries select * from granted');
    await client.query(`update credit_grants g set spent = e.spent, available = g.granted - e.spent
      from (select grant_id, coalesce(sum(amount) filter (where to_balance = 'spent'), 0)::int as spent from credit_entries group by grant_id) e
      where e.grant_id = g.id`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
