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

/** Any number, the same in every process: one prepares the database, the others wait for it. */
const LOCK = 7_236_230_001;

/**
 * The same, and of all processes on this database only one at a time: for whatever prepares it, where servers may start at the same
 * moment. Rejects besides where it waited two minutes for the others.
 */
export async function withClientAlone<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // Its end gives the advisory lock back.
  return withClient(url, name, async (client) => {
    await client.query("set client_min_messages = warning; set lock_timeout = '120s'");
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return work(client);
  });
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
