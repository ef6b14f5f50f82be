import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@recado/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Config } from './config/config.ts';
import { errorCode, StartProblem } from './config/start-problem.ts';
import { buildContext, type Context } from './context.ts';
import {
  accountJobs,
  examineConnection,
  readUser,
  registerAccountRoutes,
  registerLeaveRoutes,
} from './features/accounts/index.ts';
import { registerActivityRoutes } from './features/activity/index.ts';
import { adminJobs, registerAdminRoutes } from './features/admin/index.ts';
import { audioJobs, playerCallLimits, registerAudioRoutes, registerPlayerRoutes } from './features/audios/index.ts';
import {
  authJobs,
  guessRate,
  makeAuthenticate,
  makeNoteView,
  registerAuthRoutes,
  signInCallLimits,
} from './features/auth/index.ts';
import { automationJobs, registerAutomationRoutes } from './features/automations/index.ts';
import { creditJobs, registerCreditRoutes } from './features/credits/index.ts';
import { registerDoctorRoutes } from './features/doctor/index.ts';
import { registerLinkRoutes } from './features/links/index.ts';
import { registerLiveRoutes } from './features/lives/index.ts';
import { findAddressee } from './features/mails/index.ts';
import { privacyJobs, registerCallbackRoutes, registerPrivacyRoutes } from './features/privacy/index.ts';
import { findCodeAddressee, isRegistered, registerProfileRoutes } from './features/profile/index.ts';
import { personCallLimits, registerPersonRoutes, registerRespectRoutes } from './features/respect/index.ts';
import { registerWebhookRoutes } from './pipeline/index.ts';
import { auditJobs } from './platform/audit/index.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { MIGRATIONS_DIR, readMigrations } from './platform/db/migrate.ts';
import { type Across, acrossAccounts } from './platform/db/walls.ts';
import {
  type CallLimits,
  createApp,
  limitCalls,
  makeGuesses,
  makeOpenApi,
  makeServe,
  registerHealthRoutes,
  registerWebFiles,
  type Serve,
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

export { type Config, type Env, loadConfig } from './config/config.ts';
export { readEnv } from './config/env.ts';
export { StartProblem } from './config/start-problem.ts';
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

/** What the simulator's clock can make due that would else wait for its hour. */
const DUE_AFTER_JUMP = ['token_refresh', 'token_ended', 'free_credits'];

/** Meta asks once, when somebody presses a button; its token may be a short one. */
const HANDSHAKES: CallLimits[string] = {
  name: 'webhook_handshake',
  ofNetwork: { count: 30, ms: 60_000 },
  shared: false,
};
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server in this process, in the roles that the configuration names. Throws a `StartProblem`. */
export async function startServer(config: Config, { writeLog, ...given }: ServerOptions = {}): Promise<RunningServer> {
  const log = createLogger({ level: config.logLevel, ...(writeLog ? { write: writeLog } : {}) });
  const ports = makePorts(config, given);
  const database = await openDatabase(config.database, {
    log: (line) => log.debug({ line }, 'postgres'),
    onConnectionError: (error) => log.warn({ err: error }, 'an idle database connection ended'),
  });
  const started: { stop(): Promise<void> }[] = [{ stop: () => database.close() }];
  const stopAll = async () => {
    for (const { stop } of started.splice(0).reverse()) await stop();
  };
  try {
    await prepareJobs(database.ownerUrl);
    const context = buildContext({ config, ports, log, database });
    started.push({ stop: () => context.instagram.close() }, { stop: () => context.pipeline.close() });
    started.push({ stop: () => context.aside.settled() });
    const works = config.roles.includes('worker');
    if (context.mailer) started.push({ stop: async () => context.mailer?.close() });
    const sendOrdered = makeSendOrdered(context);
    const jobs = await startJobs({ appUrl: database.appUrl, jobs: serverJobs(context), sendOrdered, log, works });
    started.push(jobs);
    const drain = { draining: false };
    const { app, routes } = await openApp(context, drain);
    started.push({
      stop: () => {
        drain.draining = true;
        context.pipeline.leave();
        return app.close();
      },
    });
    await listen(app, config.listen);
    return present({ context, jobs, routes, close: stopAll });
  } catch (error) {
    await stopAll();
    throw error;
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

/** Everything that runs by the clock. */
function serverJobs({ config, ports, log, database, storage, connection, sync, pipeline }: Context): Job[] {
  const { kysely: db, pool } = database;
  const sweep: Job = {
    name: 'sweep',
    cron: '*/5 * * * *',
    run: async () => {
      await pipeline.sweep();
    },
  };
  // Instagram announces no new post: while one is waited for, it is asked every minute.
  const nextPost: Job = {
    name: 'next_post',
    cron: '* * * * *',
    run: async () => {
      await pipeline.lookForNextPosts();
    },
  };
  return [
    ...accountJobs(connection),
    ...automationJobs(sync),
    ...audioJobs({ db, storage }),
    ...authJobs(db),
    ...creditJobs(db),
    ...adminJobs(db),
    ...privacyJobs({ db, ports, storage, dataDir: config.dataDir, log }),
    ...upkeepJobs(pool),
    ...auditJobs({ pool, dataDir: config.dataDir, log }),
    sweep,
    nextPost,
  ];
}

function makePorts(config: Config, given: Partial<Ports>): Ports {
  const clock = given.clock ?? systemClock();
  const rng = given.rng ?? systemRng();
  return { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc({ killAt: config.killAt }), ...given };
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
    imageOrigins: simulator ? ['localhost', '127.0.0.1'].map((host) => `http://${host}:${simulator.port}`) : [],
    trustProxy: config.trustProxy,
    draining: () => drain.draining,
  });
  const registered: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void registered.push(...[method].flat().map((one) => `${one} ${url}`)));
  const limits = {
    ...signInCallLimits(config.signIns),
    ...playerCallLimits,
    ...personCallLimits,
    'GET /webhooks/instagram': HANDSHAKES,
  };
  limitCalls(app, { limiter: context.limiter, limits, log });
  const migrations = readMigrations(MIGRATIONS_DIR).length;
  registerHealthRoutes(app, async () => ({
    checks: { ...(await readiness(database, migrations)), accepting: !drain.draining },
  }));
  if (config.roles.includes('ingest')) {
    await registerWebhookRoutes(app, context.pipeline);
    const { appSecrets } = config.instagram;
    registerLeaveRoutes(app, { ...context.connection, appSecrets });
    registerCallbackRoutes(app, {
      ...{ db: context.connection.db, ids: ports.ids, rng: ports.rng, appSecrets, publicUrl: config.publicUrl, log },
      onLeaving: (accountId) => forgetLeaving(context, accountId),
    });
  }
  if (config.roles.includes('web')) registerApi(app, context);
  // Loads what was registered so far; `after` would keep the server from ever listening once the web files join.
  await app.register(async () => {});
  const routes = [...registered];
  const hasWeb = config.roles.includes('web') && fs.existsSync(path.join(WEB_DIR, 'index.html'));
  await registerWebFiles(app, hasWeb ? WEB_DIR : null);
  return { app, routes };
}

function registerApi(app: FastifyInstance, context: Context): void {
  const { config, ports, database, storage, auth, sync, pipeline, limiter } = context;
  const db = database.kysely;
  // Answers are checked while the simulator plays Instagram: that is development and every test.
  const serve = makeServe(app, {
    authenticate: makeAuthenticate(db),
    guesses: makeGuesses({ limiter, rate: guessRate(config.signIns) }),
    changes: { ownOrigin: new URL(config.publicUrl).origin, limiter },
    isRegistered: (accountId) => isRegistered(db, accountId),
    noteView: makeNoteView(db, ports.ids),
    checkAnswers: config.instagram.simulator !== null,
  });
  registerAuthRoutes(lookAcross(serve, 'identity'), auth);
  registerLinkRoutes(lookAcross(serve, 'identity'), auth);
  registerAccountRoutes(serve, { db, ids: ports.ids });
  registerProfileRoutes(serve, {
    db,
    ids: ports.ids,
    limiter,
    sendsMail: config.mail !== null,
    codes: context.emailCodes,
    readUser: (accountId) => readUser(db, accountId),
  });
  registerAutomationRoutes(serve, {
    ...sync,
    ids: ports.ids,
    clock: ports.clock,
    rng: ports.rng,
    publicUrl: config.publicUrl,
    onStopped: (accountId) => pipeline.skipChanged(accountId),
  });
  registerDoctorRoutes(serve, {
    db,
    clock: ports.clock,
    limiter,
    publicUrl: config.publicUrl,
    verifyToken: config.instagram.verifyToken,
    examine: (accountId, mediaId) => examineConnection(context.connection, accountId, mediaId),
  });
  registerLiveRoutes(serve, { ...sync, clock: ports.clock });
  registerAudioRoutes(serve, { db, ids: ports.ids, rng: ports.rng, storage, limiter, publicUrl: config.publicUrl });
  registerPlayerRoutes(app, { db, storage });
  registerActivityRoutes(serve, { db });
  const respect = {
    db,
    ids: ports.ids,
    leaveAlone: pipeline.leaveAlone,
  };
  registerRespectRoutes(serve, respect);
  registerPersonRoutes(app, respect);
  registerPrivacyRoutes(serve, {
    db,
    ids: ports.ids,
    pool: database.pool,
    limiter,
    onLeaving: (accountId) => forgetLeaving(context, accountId),
  });
  registerCreditRoutes(serve, { pool: database.walled });
  registerAdminRoutes(lookAcross(serve, 'administration'), {
    db,
    ids: ports.ids,
    clock: ports.clock,
  });
  const openApi = makeOpenApi(contract, config.publicUrl);
  app.get('/openapi.json', async () => openApi);
}

/** Of an account whose deletion was scheduled nothing is sent any more. */
async function forgetLeaving({ tokens, pipeline }: Context, accountId: string): Promise<void> {
  tokens.forget(accountId);
  await pipeline.skipChanged(accountId);
}

/** For rooms that are about more than one account. */
function lookAcross(serve: Serve, why: Across): Serve {
  return (route, handler) => serve(route, (call) => acrossAccounts(why, () => handler(call)));
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
  const { config, database, pipeline, aside } = context;
  let closing: Promise<void> | null = null;
  let moving: Promise<void> = Promise.resolve();
  return {
    url: config.publicUrl,
    routes,
    lost: database.lost,
    settle: async () => {
      await aside.settled();
      await pipeline.settle();
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

/** Whether the database answers, and whether it was migrated as far as this release needs. */
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
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into clock_shift (shift) values (make_interval(secs => $1::float8 / 1000))
       on conflict (only_row) do update set shift = excluded.shift`,
      [offsetMs],
    );
    // A jump of months needs the partitions of the month it lands in.
    await client.query(ENSURE_PARTITIONS);
  } finally {
    await client.end();
  }
}
