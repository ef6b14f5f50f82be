import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { errorCode, StartProblem } from './config/start-problem.ts';
import { buildContext, type Context, sellsAnything } from './context.ts';
import { accountJobs, registerLeaveRoutes } from './features/accounts/index.ts';
import { adminJobs } from './features/admin/index.ts';
import { clickCallLimits } from './features/affiliate/index.ts';
import { audioJobs, playerCallLimits } from './features/audios/index.ts';
import { authJobs, signInCallLimits } from './features/auth/index.ts';
import { automationJobs } from './features/automations/index.ts';
import { coverageJobs } from './features/coverage/index.ts';
import { creditJobs } from './features/credits/index.ts';
import { startHints } from './features/hints/index.ts';
import { insightJobs } from './features/insights/index.ts';
import { findAddressee } from './features/mails/index.ts';
import { deliverPush, noticeJobs, type PushOrder } from './features/notices/index.ts';
import { outgoingJobs, startOutgoing } from './features/outgoing/index.ts';
import { pictureJobs } from './features/pictures/index.ts';
import { doEvents, endRenewals, grantEverything, planJobs, registerPaymentWebhooks } from './features/plans/index.ts';
import { privacyJobs, registerCallbackRoutes } from './features/privacy/index.ts';
import { findCodeAddressee } from './features/profile/index.ts';
import { personCallLimits } from './features/respect/index.ts';
import {
  hookCallLimits,
  linkCallLimits,
  lookAtPayments,
  registerSaleHooks,
  salesJobs,
} from './features/sales/index.ts';
import { usageCallLimits } from './features/usage/index.ts';
import { discoverJobs, registerWebhookRoutes } from './pipeline/index.ts';
import { auditJobs } from './platform/audit/index.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { withSentence } from './platform/db/is-away.ts';
import { MIGRATIONS_DIR, readMigrations } from './platform/db/migrate.ts';
import { withClient } from './platform/db/with-client.ts';
import { type Stoppable, stopEach } from './platform/ending/stop-each.ts';
import {
  type CallLimits,
  closeApp,
  compressAnswers,
  createApp,
  describeFault,
  limitCalls,
  registerHealthRoutes,
  registerSecurityTxt,
  registerSiteFiles,
  registerWebFiles,
} from './platform/http/index.ts';
import {
  ENSURE_PARTITIONS,
  type Job,
  type Jobs,
  prepareJobs,
  type SendOrdered,
  startJobs,
  upkeepJobs,
} from './platform/jobs/index.ts';
import { type MailOrder, sendMail } from './platform/mail/index.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from './platform/ports/index.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { saySeldom } from './platform/telemetry/say-seldom.ts';
import { forgetLeaving, registerApi } from './register-api.ts';

export { type Config, type Env, loadConfig } from './config/config.ts';
export { readEnv } from './config/env.ts';
export { StartProblem } from './config/start-problem.ts';
export { withSentence } from './platform/db/is-away.ts';
export { type Stoppable, stopEach } from './platform/ending/stop-each.ts';
export { systemClock } from './platform/ports/index.ts';

export interface RunningServer {
  url: string;
  /** Every call that it answers, as Fastify names it (`PUT /api/audios/:id`); the files of the web app are none. */
  routes: readonly string[];
  /** Settles with a sentence when the server cannot go on (its Postgres is gone for good). */
  lost: Promise<StartProblem>;
  /** Resolves when nothing is left to decide, send or look into now. */
  settle(): Promise<void>;
  /** Does a job now, for every account that is due by the database's clock. */
  runJob(name: string): Promise<void>;
  /** Moves the database's clock `offsetMs` ahead of real time: what the simulator's clock says. The process' own clock is a port. */
  moveDatabaseClock(offsetMs: number): Promise<void>;
  /** Takes nothing new, finishes what was begun, lets go of everything. */
  close(): Promise<void>;
}

export interface ServerOptions extends Partial<Ports> {
  /** Takes the place of standard output for the log. */
  writeLog?(line: string): void;
}

/** The jobs that the simulator's clock can make due, and that would else wait for their hour. */
const DUE_AFTER_JUMP = ['token_refresh', 'token_ended', 'free_credits', 'payment_events', 'subscriptions_due'];

/** Meta asks once, when somebody presses a button; its token may be a short one. */
const HANDSHAKES: CallLimits[string] = {
  name: 'webhook_handshake',
  ofNetwork: { count: 30, ms: 60_000 },
  shared: false,
};
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SITE_DIR = fileURLToPath(new URL('../../../site/dist', import.meta.url));

/** Starts the server in this process, in the roles that the configuration names. Throws a `StartProblem`. */
export async function startServer(config: Config, { writeLog, ...given }: ServerOptions = {}): Promise<RunningServer> {
  const log = createLogger({ level: config.logLevel, ...(writeLog ? { write: writeLog } : {}) });
  const ports = makePorts(given);
  const database = await openDatabase(config.database, {
    log: (line) => log.debug({ line }, 'postgres'),
    onConnectionError: (error) => log.warn({ err: error }, 'an idle database connection ended'),
  });
  const started: Stoppable[] = [{ stop: () => database.close() }];
  const stopAll = () => stopEach(started.splice(0));
  try {
    await prepareJobs(database.ownerUrl);
    const sells = sellsAnything(config);
    await database.kysely.transaction().execute((tx) => grantEverything(tx, null, { sells }));
    // From here on the pipeline works: what may throw comes before it, or once it can be stopped.
    const context = buildContext({ config, ports, log, database });
    started.push({ stop: () => context.instagram.close() }, { stop: () => context.pipeline.close() });
    started.push({ stop: () => context.aside.settled() });
    if (context.collector) started.push({ stop: async () => context.collector?.close() });
    const works = config.roles.includes('worker');
    if (context.mailer) started.push({ stop: async () => context.mailer?.close() });
    const sendOrdered = makeSendOrdered(context);
    const pushOrdered = makePushOrdered(context);
    const ordered = { sendOrdered, pushOrdered };
    const jobs = await startJobs({ appUrl: database.appUrl, jobs: serverJobs(context), ...ordered, log, works });
    started.push(jobs);
    if (works) started.push(startOutgoing(outgoingDeps(context)));
    const drain = { draining: false };
    const hearsHints = config.roles.includes('web');
    const hints = hearsHints ? startHints(context.hints, { pool: database.pool, clock: ports.clock, log }) : null;
    if (hints) started.push(hints);
    const { app, routes } = await openApp(context, drain);
    started.push({
      stop: () => {
        drain.draining = true;
        context.pipeline.leave();
        // Whose tabs listen would keep the server from ever being closed.
        void hints?.stop();
        return closeApp(app, ports.clock);
      },
    });
    await listen(app, config.listen);
    return present({ context, jobs, routes, close: stopAll });
  } catch (error) {
    await stopAll().catch((left: unknown) =>
      log.warn(describeFault(left), 'a start that failed could not let go of all'),
    );
    throw withSentence(error);
  }
}

function makeSendOrdered({ config, database: { kysely: db }, mailer, emailCodes, log }: Context): SendOrdered {
  const deps = {
    mailer,
    findAddressee: (order: MailOrder) =>
      order.template === 'email_code' ? findCodeAddressee(db, emailCodes, order) : findAddressee(db, order),
    publicUrl: config.publicUrl,
    log,
  };
  // as: nothing but orders is put into this queue
  return ({ id, data }) => sendMail(deps, { id, order: data as MailOrder });
}

function makePushOrdered({ database: { kysely: db }, push, ports: { proc }, log }: Context): SendOrdered {
  // as: nothing but orders is put into this queue
  return ({ data }) => deliverPush({ db, push, proc, log }, data as PushOrder);
}

function outgoingDeps({ database: { kysely: db }, ports, vault, outside, log }: Context) {
  return { db, ...ports, vault, outside, log: saySeldom(log, ports.clock) };
}

/** Everything that runs by the clock. */
function serverJobs({
  config,
  ports,
  log,
  database,
  storage,
  connection,
  sync,
  pipeline,
  plans,
  sales,
  insights,
}: Context): Job[] {
  const { kysely: db, pool } = database;
  return [
    ...accountJobs(connection),
    ...automationJobs({ ...sync, ids: ports.ids }),
    ...audioJobs({ db, storage }),
    ...pictureJobs({ db, storage, ids: ports.ids }),
    ...authJobs(db),
    ...creditJobs({ db, ids: ports.ids, proc: ports.proc, log }),
    ...noticeJobs(db),
    ...outgoingJobs(db),
    ...planJobs(plans),
    ...salesJobs(sales),
    ...insightJobs(insights),
    ...coverageJobs(db),
    ...adminJobs(db),
    ...privacyJobs({
      ...{ db, ports, storage, dataDir: config.dataDir, log, ownerUrl: database.ownerUrl },
      endRenewals: (accountId) => endRenewals(plans, accountId),
    }),
    ...upkeepJobs({ pool, proc: ports.proc }),
    ...auditJobs({ pool, dataDir: config.dataDir, log }),
    ...discoverJobs(pipeline),
  ];
}

function makePorts(given: Partial<Ports>): Ports {
  const clock = given.clock ?? systemClock();
  const rng = given.rng ?? systemRng();
  return { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc(), ...given };
}

async function openApp(
  context: Context,
  drain: { draining: boolean },
): Promise<{ app: FastifyInstance; routes: readonly string[] }> {
  const { config, ports, log, database } = context;
  const { simulator } = config.instagram;
  const app = createApp({
    ...ports,
    log,
    // Its pictures name the loopback address, its pages the host name.
    https: config.publicUrl.startsWith('https:'),
    imageOrigins: simulator ? ['localhost', '127.0.0.1'].map((host) => `http://${host}:${simulator.port}`) : [],
    tag: config.counting.tag,
    trustProxy: config.trustProxy,
    draining: () => drain.draining,
  });
  const registered: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void registered.push(...[method].flat().map((one) => `${one} ${url}`)));
  const limits = {
    ...signInCallLimits(config.signIns),
    ...clickCallLimits,
    ...playerCallLimits,
    ...personCallLimits,
    ...linkCallLimits,
    ...hookCallLimits,
    ...usageCallLimits,
    'GET /webhooks/instagram': HANDSHAKES,
  };
  limitCalls(app, { limiter: context.limiter, limits, log });
  const migrations = readMigrations(MIGRATIONS_DIR).length;
  registerHealthRoutes(app, async () => ({
    checks: { ...(await readiness(database, migrations)), accepting: !drain.draining },
  }));
  if (config.roles.includes('ingest')) {
    await registerWebhookRoutes(app, context.pipeline);
    registerPaymentWebhooks(app, {
      db: database.kysely,
      providers: context.plans.payments.all,
      log: saySeldom(log, ports.clock),
      onEvent: () => void context.aside.run('events of payments', async () => void (await doEvents(context.plans))),
    });
    registerSaleHooks(app, {
      ...context.sales,
      clock: ports.clock,
      onLook: () => void context.aside.run('payments of sellers', () => lookAtPayments(context.sales)),
    });
    const { appSecrets } = config.instagram;
    registerLeaveRoutes(app, { ...context.connection, appSecrets, clock: ports.clock });
    registerCallbackRoutes(app, {
      ...{
        db: context.connection.db,
        ids: ports.ids,
        rng: ports.rng,
        appSecrets,
        publicUrl: config.publicUrl,
        log,
        clock: ports.clock,
      },
      onLeaving: (accountId) => forgetLeaving(context, accountId),
    });
  }
  if (config.roles.includes('web')) {
    await compressAnswers(app);
    registerApi(app, context);
    registerSecurityTxt(app, { ...config.installation, publicUrl: config.publicUrl }, ports.clock);
  }
  // Loads what was registered so far; `after` would keep the server from ever listening once the web files join.
  await app.register(async () => {});
  const routes = [...registered];
  const hasWeb = config.roles.includes('web') && fs.existsSync(path.join(WEB_DIR, 'index.html'));
  await registerWebFiles(app, hasWeb ? WEB_DIR : null);
  if (hasWeb) await registerSiteFiles(app, SITE_DIR);
  return { app, routes };
}

async function listen(app: FastifyInstance, { host, port }: Config['listen']): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    if (errorCode(cause) !== 'EADDRINUSE') throw cause;
    const sentence = `Port ${port} is already in use: stop what uses it, or choose another one with PORT.`;
    throw new StartProblem('port_taken', sentence, { cause });
  }
}

interface Presented {
  context: Context;
  jobs: Jobs;
  routes: readonly string[];
  close(): Promise<void>;
}

function present({ context, jobs, routes, close }: Presented): RunningServer {
  const { config, database, pipeline, aside, collector } = context;
  let closing: Promise<void> | null = null;
  let moving: Promise<void> = Promise.resolve();
  return {
    url: config.publicUrl,
    routes,
    lost: database.lost,
    settle: async () => {
      await aside.settled();
      await collector?.settled();
      await pipeline.waitForQuiet();
    },
    runJob: (name) => jobs.runNow(name),
    moveDatabaseClock: (offsetMs) => {
      // One after the other, so that the last jump is the one that stays.
      moving = moving.catch(() => {}).then(() => moveDatabaseClock(database.ownerUrl, offsetMs));
      return moving.then(() => {
        pipeline.wake();
        void aside.run('what a jump of the clock made due', async () => {
          for (const name of DUE_AFTER_JUMP) await jobs.runNow(name);
        });
      });
    },
    close: () => {
      closing ??= moving.catch(() => {}).then(close);
      return closing;
    },
  };
}

/** Says whether the database answers, and whether it was migrated as far as this release needs. */
async function readiness({ pool }: Database, needed: number): Promise<{ database: boolean; migrations: boolean }> {
  try {
    const { rows } = await pool.query<{ number: number }>('select max(number) as number from migrations');
    return { database: true, migrations: (rows[0]?.number ?? 0) >= needed };
  } catch {
    return { database: false, migrations: false };
  }
}

/** Only the owner may: the program must not move its own time. */
async function moveDatabaseClock(ownerUrl: string, offsetMs: number): Promise<void> {
  await withClient(ownerUrl, 'clock', async (client) => {
    await client.query(
      `insert into clock_shift (shift) values (make_interval(secs => $1::float8 / 1000))
       on conflict (only_row) do update set shift = excluded.shift`,
      [offsetMs],
    );
    // A jump of months needs the partitions of the month it lands in.
    await client.query(ENSURE_PARTITIONS);
  });
}
