import pg from 'pg';

/** One statement, or several without parameters, on a connection of its own. */
export async function run<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: readonly unknown[],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text, values ? [...values] : undefined)).rows;
  } finally {
    await client.end();
  }
}
