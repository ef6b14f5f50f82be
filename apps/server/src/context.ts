import path from 'node:path';
import { createInstagramClient, type InstagramClient } from '@recado/instagram';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import {
  askAboutAccount,
  type ConnectionDeps,
  checkConnection,
  loseConnection,
  makeTokenBox,
  readUser,
  saveAccount,
  type TokenBox,
} from './features/accounts/index.ts';
import { refer } from './features/affiliate/index.ts';
import { type AuthDeps, accountRate, makeSignInStates, readOpen } from './features/auth/index.ts';
import { type SyncDeps, syncAtSignIn } from './features/automations/index.ts';
import { ensureFreeGrant } from './features/credits/index.ts';
import { type Hub, newHub } from './features/hints/index.ts';
import type { InsightDeps } from './features/insights/index.ts';
import { makePostPace, tellAccount } from './features/notices/index.ts';
import { grantEverything, type RefreshDeps } from './features/plans/index.ts';
import { comeBack } from './features/privacy/index.ts';
import { type EmailCodes, makeEmailCodes } from './features/profile/index.ts';
import type { LookAtPaymentsDeps } from './features/sales/index.ts';
import { dividedBy, type Pipeline, type PipelineDeps, startPipeline, WAITS } from './pipeline/index.ts';
import { type Collector, openCollector } from './platform/collector/index.ts';
import { makeVault, type Vault } from './platform/crypto/vault.ts';
import { asClient } from './platform/db/as-client.ts';
import type { Database } from './platform/db/database.ts';
import { outsideCalls } from './platform/db/walls.ts';
import { describeFault } from './platform/http/index.ts';
import type { AccountId } from './platform/ids/index.ts';
import { type Limiter, makeLimiter } from './platform/limits/index.ts';
import { type Mailer, openMailer } from './platform/mail/index.ts';
import { type Outside, openOutside } from './platform/outside/index.ts';
import { openPayments } from './platform/payments/index.ts';
import type { Ports } from './platform/ports/index.ts';
import { makeVapid, type PushDeps } from './platform/push/index.ts';
import { openStorage, type Storage } from './platform/storage/index.ts';
import { saySeldom } from './platform/telemetry/say-seldom.ts';

/** Everything that is built from the configuration, once. */
export interface Context {
  config: Config;
  ports: Ports;
  log: Logger;
  database: Database;
  storage: Storage;
  /** Addresses that people gave, and pictures of Instagram's. */
  outside: Outside;
  /** The way to push services. */
  push: PushDeps;
  instagram: InstagramClient;
  tokens: TokenBox;
  pipeline: Pipeline;
  connection: ConnectionDeps;
  sync: SyncDeps;
  auth: AuthDeps;
  limiter: Limiter;
  /** The looks at payments; the walled database is the calls'. */
  plans: RefreshDeps;
  /** False: nothing is sold here. */
  sells: boolean;
  /** Null: no mail is sent. */
  mailer: Mailer | null;
  emailCodes: EmailCodes;
  vault: Vault;
  /** The questions about payments of sellers. */
  sales: LookAtPaymentsDeps;
  /** The means to ask Instagram for figures of media. */
  insights: InsightDeps;
  /** The open streams of this process, which say what changed. */
  hints: Hub;
  /** Null: nothing is counted. */
  collector: Collector | null;
  /** Work begun by a call that the call did not wait for. */
  aside: Aside;
}

export interface Aside {
  run(name: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
}

/** A first sign-in waits so long for the webhook subscription and the first media; the rest goes on aside. */
const WAIT_AFTER_SIGN_IN_MS = 4_000;
/** The most calls at once, as many in all as the client has connections: 512 answers of 80 ms are 6,400 a second. */
const CALLS = { total: 512, perAccount: 16 };

/** The parts that all groups of features are built on. */
type Base = Pick<
  Context,
  | 'config'
  | 'ports'
  | 'log'
  | 'database'
  | 'storage'
  | 'outside'
  | 'push'
  | 'instagram'
  | 'tokens'
  | 'limiter'
  | 'vault'
  | 'aside'
>;

export function buildContext(parts: Pick<Context, 'config' | 'ports' | 'log' | 'database'>): Context {
  const { config } = parts;
  const base = buildBase(parts);
  const connection = buildConnection(base, (accountId) => pipeline.resume(accountId));
  const pipeline = buildPipeline(base, connection);
  const sync = buildSync(base, connection);
  const sells = sellsAnything(config);
  return {
    ...base,
    pipeline,
    connection,
    sync,
    auth: buildAuth(base, { connection, sync, pipeline, sells }),
    plans: buildPlans(base, pipeline),
    sells,
    mailer: config.mail ? openMailer(config.mail) : null,
    emailCodes: makeEmailCodes(config.encryptionKeys),
    hints: buildHints(base),
    collector: buildCollector(base),
    sales: {
      db: base.database.kysely,
      vault: base.vault,
      mercadopagoUrl: config.mercadopagoUrl,
      log: base.log,
    },
    insights: { ...sync, sideReads: pipeline.sideReads },
  };
}

function buildBase(parts: Pick<Context, 'config' | 'ports' | 'log' | 'database'>): Base {
  const { config, ports, log, database } = parts;
  const vault = makeVault(config.encryptionKeys, ports.rng);
  const outside = openOutside({
    ownMachine: config.instagram.simulator !== null,
    agent: `Mozilla/5.0 (compatible; Recado; +${config.publicUrl})`,
  });
  return {
    ...parts,
    storage: openStorage(config.storage),
    outside,
    push: { outside, vapid: makeVapid(config.push), rng: ports.rng, clock: ports.clock },
    instagram: openInstagram(config, ports),
    tokens: makeTokenBox({ db: database.kysely, vault, clock: ports.clock, log }),
    limiter: makeLimiter({ pool: database.pool, clock: ports.clock }),
    vault,
    aside: makeAside(log),
  };
}

function buildConnection(
  { database, ports, instagram, tokens, log }: Base,
  resume: ConnectionDeps['resume'],
): ConnectionDeps {
  return { db: database.kysely, ids: ports.ids, instagram, tokens, log, resume };
}

function buildPipeline(base: Base, connection: ConnectionDeps): Pipeline {
  const { instagram, tokens, aside, database, ports } = base;
  return openPipeline(base, {
    instagram,
    tokens,
    // Where a former token was refused, what waits goes on by itself.
    lost: (accountId, loss, token) => loseConnection(connection, { accountId, token }, loss),
    doubted: (accountId) => void aside.run('account after a refusal', () => askAboutAccount(connection, accountId)),
    commented: makePostPace({
      ...{ db: database.kysely, ids: ports.ids, clock: ports.clock },
      aside: (work) => void aside.run('posts that take off', work),
    }),
  });
}

function buildSync({ database, instagram, log, tokens }: Base, connection: ConnectionDeps): SyncDeps {
  return {
    db: database.kysely,
    instagram,
    log,
    openToken: (accountId) => tokens.open(accountId),
    onRefused: async (asked, { action, code }) => {
      if (action === 'reconnect') await loseConnection(connection, asked, { connection: 'reconnect', code });
    },
  };
}

function buildPlans({ config, ports, log, database }: Base, pipeline: Pipeline): RefreshDeps {
  const now = () => ports.clock.now();
  const billing = config.billing.kind === 'providers' ? config.billing : { stripe: null, mercadopago: null };
  return {
    db: database.kysely,
    ids: ports.ids,
    payments: openPayments(billing, { publicUrl: config.publicUrl, now }),
    now,
    log,
    dataDir: config.dataDir,
    onGranted: () => pipeline.wake(),
  };
}

function buildHints({ config, database, ports }: Base): Hub {
  const secondFactor = config.secondFactor.required;
  return newHub({
    clock: ports.clock,
    readOpen: (sessionIds) => readOpen(database.kysely, sessionIds, { secondFactor }),
  });
}

function buildCollector({ config, ports, log }: Base): Collector | null {
  const { collector } = config.counting;
  if (collector === null) return null;
  const seldom = saySeldom(log, ports.clock);
  return openCollector({
    ...collector,
    clock: ports.clock,
    onDropped: (facts) => seldom.warn(facts, 'usage events were not passed on'),
  });
}

function buildAuth(
  { config, ports, database, instagram, vault, limiter, tokens, aside }: Base,
  { connection, sync, pipeline, sells }: Pick<Context, 'connection' | 'sync' | 'pipeline' | 'sells'>,
): AuthDeps {
  const db = database.kysely;
  return {
    db,
    ports,
    instagram,
    vault,
    states: makeSignInStates({ keys: config.encryptionKeys, rng: ports.rng, clock: ports.clock }),
    countSignIn: (igId) => limiter.takeShared([{ key: `sign_in_account ${igId}`, rate: accountRate(config.signIns) }]),
    redirectUri: config.instagram.redirectUris.login,
    mergeRedirectUri: config.instagram.redirectUris.merge,
    saveAccount: (tx, arrival) =>
      saveAccount(tx, arrival, {
        ids: ports.ids,
        tokens,
        adminUsernames: config.adminUsernames,
        comeBack: (same, came) => comeBack(same, ports.ids, came),
        ensureFreeGrant: async (same, accountId) => {
          await ensureFreeGrant(asClient(same), accountId);
          await grantEverything(same, accountId, { sells });
        },
        refer: (same, came) => refer(same, ports.ids, came),
      }),
    readUser: (accountId) => readUser(db, accountId),
    onSignedIn: (accountId) =>
      settleIn(accountId, {
        ...{ connection, sync, aside, ports },
        resume: (id) => pipeline.resume(id),
        sweep: (id) => pipeline.sweep(id),
      }),
  };
}

function openInstagram(config: Config, ports: Ports): InstagramClient {
  const { graphUrl, tokenUrl, authorizeUrl, version, appId, appSecrets } = config.instagram;
  const points = ['send.connect', 'send.bytesWritten', 'send.responseRead'] as const;
  const isArmed = points.some((point) => ports.proc.armed(point));
  return createInstagramClient(
    {
      graphUrl,
      tokenUrl,
      authorizeUrl,
      version,
      appId,
      appSecret: appSecrets[0] ?? '',
      timeoutMs: dividedBy(config.waitFactor).graphTimeout,
    },
    {
      clock: ports.clock,
      ...(isArmed ? { point: async (name: (typeof points)[number]) => ports.proc.point(name) } : {}),
    },
  );
}

interface PipelineParts {
  instagram: InstagramClient;
  tokens: TokenBox;
  lost: PipelineDeps['onConnectionLost'];
  doubted: NonNullable<PipelineDeps['onAccountDoubted']>;
  commented: NonNullable<PipelineDeps['onCommented']>;
}

function openPipeline(
  { config, ports, log, database }: { config: Config; ports: Ports; log: Logger; database: Database },
  { instagram, tokens, lost, doubted, commented }: PipelineParts,
): Pipeline {
  const { appIds, appSecrets, verifyToken } = config.instagram;
  const { privateRepliesPerHour, publicRepliesPerHour, messagesPerSecond, readsPerSecond } = config.budgets;
  return startPipeline({
    pool: database.pipeline,
    instagram,
    ports,
    log,
    config: {
      appIds,
      appSecrets,
      verifyToken,
      pagesUrl: `${config.publicUrl}/l/`,
      publicUrl: config.publicUrl,
      spoolDir: path.join(config.dataDir, 'spool'),
      roles: { ingest: config.roles.includes('ingest'), worker: config.roles.includes('worker') },
      limits: { privateRepliesPerHour, publicRepliesPerHour, messagesPerSecond },
      waits: dividedBy(config.waitFactor, { ...WAITS, readSpacing: 1_000 / readsPerSecond }),
      concurrency: CALLS,
    },
    tokenOf: async (accountId) => (await tokens.open(accountId))?.token ?? null,
    onConnectionLost: lost,
    onAccountDoubted: doubted,
    onCommented: commented,
    onNextPost: (tx, { accountId, mediaId }) =>
      tellAccount(tx, ports.ids, accountId, { kind: 'next_post', facts: { mediaId } }),
  });
}

/** Says whether anything is sold here; where nothing is, every account has everything. */
export function sellsAnything({ billing }: Pick<Config, 'billing'>): boolean {
  return billing.kind !== 'off';
}

/** Settles an account in after each sign-in: it is subscribed, readable, its media are there, and what waited for the connection goes on. */
async function settleIn(
  accountId: AccountId,
  {
    connection,
    sync,
    aside,
    ports,
    resume,
    sweep,
  }: Pick<Context, 'connection' | 'sync' | 'aside' | 'ports'> & {
    resume(id: AccountId): Promise<void>;
    sweep(id: AccountId): Promise<number>;
  },
): Promise<void> {
  const stop = new AbortController();
  const connected = aside.run(
    'connection after sign-in',
    async () => void (await checkConnection(connection, accountId, { anew: true })),
  );
  // Comments of the time without webhooks are looked for as soon as webhooks come again.
  void connected.then(() => aside.run('sweep after sign-in', async () => void (await sweep(accountId))));
  const all = Promise.all([
    connected,
    aside.run('media after sign-in', async () => {
      const older = await syncAtSignIn(sync, accountId);
      if (older) void aside.run('older media after the first sign-in', older);
    }),
    aside.run('resume after sign-in', () => resume(accountId)),
  ]);
  await Promise.race([all, ports.clock.sleep(WAIT_AFTER_SIGN_IN_MS, 'after sign-in', stop.signal)]);
  stop.abort();
}

function makeAside(log: Logger): Aside {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const done = outsideCalls(work)
        .catch((error: unknown) => log.warn({ work: name, ...describeFault(error) }, 'work aside failed'))
        .finally(() => void running.delete(done));
      running.add(done);
      return done;
    },
    async settled() {
      while (running.size) await Promise.all(running);
    },
  };
}
