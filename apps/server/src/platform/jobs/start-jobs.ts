import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { describeFault } from '../http/index.ts';
import type { AccountId } from '../ids/index.ts';
import { ACCOUNT_JOBS, JOBS_SCHEMA, MAILS, PUSHES, TICKS } from './prepare-jobs.ts';

interface Named {
  name: string;
  /** The times at which it begins, UTC. */
  cron: string;
  /**
   * After so many seconds a run counts as lost, and the next may begin; 15 minutes where nothing is said. A process that dies in the middle of
   * one holds up the next for so long.
   */
  lostAfter?: number;
}
/** Work for the whole installation. Harmless twice. */
export interface PlainJob extends Named {
  run(): Promise<void>;
}
/** Work for each of some accounts: the tick finds them, each gets a job of its own that carries its id. Harmless twice. */
export interface AccountJob extends Named {
  accounts(): Promise<AccountId[]>;
  runFor(accountId: AccountId): Promise<void>;
}
export type Job = PlainJob | AccountJob;

export interface Jobs {
  /** Puts the job of one account into the queue, unless it waits there already. */
  enqueue(name: string, accountId: AccountId): Promise<void>;
  /** Does a job now, here, for every account that is due; for tests and after a jump of the clock. */
  runNow(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Sends one mail, or one push, that was ordered; throws when it is to be tried again. */
export type SendOrdered = (ordered: { id: string; data: unknown }) => Promise<void>;

interface Options {
  jobs: Job[];
  sendOrdered: SendOrdered;
  /** Pushes are left in their queue where nobody sends them. */
  pushOrdered?: SendOrdered;
  log: Logger;
  works: boolean;
  /** After which a statement of the queue is given up; 30,000 otherwise. Its connection may be half-open and answer nothing (F17). */
  queryTimeoutMs?: number;
  /** The pause between two looks for runs that are lost; 60 seconds otherwise. */
  lookEverySeconds?: number;
}

const QUERY_TIMEOUT = 30_000;
const LOOK_EVERY = 60;

interface AccountJobData {
  job: string;
  accountId: AccountId;
}

/** A job that takes long (the sweep, with a slow Instagram) holds up only itself: no job runs beside itself, by its singleton key. */
const TICKS_AT_ONCE = 3;

/** Ordinary jobs on pg-boss: started by the clock, retried with growing pauses. The pipeline's own queue is its tables. */
export async function startJobs(options: Options & { appUrl: string }): Promise<Jobs> {
  const boss = openBoss(options);
  boss.on('error', (error) => options.log.warn(describeFault(error), 'the job queue met an error'));
  try {
    return await begin(boss, options);
  } catch (error) {
    // A queue that is left running would keep a process alive that has nothing to do.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

async function begin(boss: PgBoss, options: Options): Promise<Jobs> {
  const { jobs, log } = options;
  await boss.start();
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const find = (name: string): Job => {
    const job = byName.get(name);
    if (!job) throw new Error(`there is no job ${name}`);
    return job;
  };
  const enqueue = async (name: string, accountId: AccountId) => {
    await boss.send(ACCOUNT_JOBS, { job: name, accountId }, { singletonKey: `${name} ${accountId}` });
  };
  const tick = async (job: Job) => {
    if ('run' in job) return job.run();
    for (const accountId of await job.accounts()) await enqueue(job.name, accountId);
  };
  if (options.works) {
    for (const job of jobs) {
      const lost = job.lostAfter === undefined ? {} : { expireInSeconds: job.lostAfter };
      await boss.schedule(TICKS, job.cron, { job: job.name }, { key: job.name, singletonKey: job.name, ...lost });
    }
    await boss.work<{ job: string }>(
      TICKS,
      { pollingIntervalSeconds: 5, localConcurrency: TICKS_AT_ONCE },
      async (batch) => {
        for (const { data } of batch) {
          const job = byName.get(data.job);
          if (job) await reported(log, job.name, () => tick(job));
          // A release that had this job has set its clock.
          else await boss.unschedule(TICKS, data.job);
        }
      },
    );
    await boss.work<AccountJobData>(ACCOUNT_JOBS, { pollingIntervalSeconds: 2, localConcurrency: 4 }, async (batch) => {
      for (const { data } of batch) await reported(log, data.job, () => runFor(find(data.job), data.accountId));
    });
    await boss.work<unknown>(MAILS, { pollingIntervalSeconds: 1, localConcurrency: 2 }, async (batch) => {
      for (const { id, data } of batch) await reported(log, MAILS, () => options.sendOrdered({ id, data }));
    });
    const { pushOrdered } = options;
    if (pushOrdered)
      await boss.work<unknown>(PUSHES, { pollingIntervalSeconds: 1, localConcurrency: 4 }, async (batch) => {
        for (const { id, data } of batch) await reported(log, PUSHES, () => pushOrdered({ id, data }));
      });
  }
  return {
    enqueue,
    async runNow(name) {
      const job = find(name);
      if ('run' in job) return job.run();
      for (const accountId of await job.accounts()) await job.runFor(accountId);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

function openBoss(options: Options & { appUrl: string }): PgBoss {
  const { appUrl, works, queryTimeoutMs = QUERY_TIMEOUT, lookEverySeconds = LOOK_EVERY } = options;
  // Handed on to `pg`, whose options these are.
  const ofPool = { query_timeout: queryTimeoutMs, keepAlive: true, connectionTimeoutMillis: 10_000 };
  return new PgBoss({
    ...ofPool,
    connectionString: appUrl,
    schema: JOBS_SCHEMA,
    application_name: 'recado jobs',
    max: 3,
    migrate: false,
    createSchema: false,
    // The program's role owns nothing: what needs an owner stays off.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    supervise: works,
    schedule: works,
  });
}

async function runFor(job: Job, accountId: AccountId): Promise<void> {
  if ('runFor' in job) await job.runFor(accountId);
}

/** A failure is logged here, since the queue only counts it. */
async function reported(log: Logger, job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ job, ...describeFault(error) }, 'a job failed and is tried again');
    throw error;
  }
}
