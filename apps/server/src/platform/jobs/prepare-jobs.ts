import { PgBoss } from 'pg-boss';
import { withClientAlone } from '../db/with-client.ts';

/** The schema that holds pg-boss's tables. */
export const JOBS_SCHEMA = 'jobs';
/** One queue for what the clock starts, one for what is done for one account. */
export const TICKS = 'ticks';
export const ACCOUNT_JOBS = 'account_jobs';
export const MAILS = 'mails';
export const PUSHES = 'pushes';

/** Some twenty tries, from one minute to two hours apart; whatever waits after a day is given up. An order is remembered for a day. */
const MAIL_QUEUE = {
  policy: 'standard',
  retryLimit: 20,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 7_200,
  expireInSeconds: 120,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 86_400,
} as const;

/** Some eighteen tries, from half a minute to an hour apart; what is not told within half a day the list alone tells. */
const PUSH_QUEUE = {
  policy: 'standard',
  retryLimit: 18,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  retentionSeconds: 43_200,
  deleteAfterSeconds: 86_400,
} as const;

const GRANTS = `
  grant usage on schema ${JOBS_SCHEMA} to recado_app, recado_web;
  grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to recado_app;
  grant insert on all tables in schema ${JOBS_SCHEMA} to recado_web;
  grant select on ${JOBS_SCHEMA}.queue to recado_web;
  grant usage, select on all sequences in schema ${JOBS_SCHEMA} to recado_app, recado_web;
  grant execute on all functions in schema ${JOBS_SCHEMA} to recado_app, recado_web`;

/**
 * Makes or migrates, as the owner, the job tables and queues, and lets the program's role work with them. Harmless twice. The program
 * itself runs with `migrate: false`.
 */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  // pg-boss keeps its own tables from a second one; nothing keeps two grants of the same rights apart.
  await withClientAlone(ownerUrl, 'jobs', async (client) => {
    await makeQueues(ownerUrl);
    await client.query(GRANTS);
  });
}

async function makeQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {}); // start and createQueue reject by themselves
  await boss.start();
  try {
    // `exclusive` with a key: a job that is waiting or running for an account is not put there twice.
    const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 86_400 };
    await boss.createQueue(TICKS, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 86_400 });
    await boss.createQueue(ACCOUNT_JOBS, { policy: 'exclusive', ...retries });
    await boss.createQueue(MAILS, MAIL_QUEUE);
    await boss.createQueue(PUSHES, PUSH_QUEUE);
  } finally {
    await boss.stop({ graceful: false });
  }
}
