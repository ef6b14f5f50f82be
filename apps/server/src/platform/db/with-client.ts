import pg from 'pg';

/** One connection outside of every pool, for `work` alone; its name is what Postgres shows of it. Rejects as `work` does. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url, name);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection that the caller ends. One that dies between two statements ends no process: the next statement rejects. */
export async function connectClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `recado ${name}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => {}); // never connected
    throw error;
  }
  return client;
}
