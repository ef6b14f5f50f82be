import path from 'node:path';
import { type Env, readEnv } from './env.ts';
import { isLoopback } from './is-loopback.ts';
import { LANE_BUDGETS, type LaneBudgets, READS_PER_SECOND } from './lane-budgets.ts';
import { ensurePushKey } from './push-key.ts';
import { type CountingConfig, readCounting } from './read-counting.ts';
import { type MailConfig, readMail } from './read-mail.ts';
import { type BillingConfig, MERCADOPAGO, readBilling } from './read-payments.ts';
import { readStorage, type StorageConfig } from './read-storage.ts';
import { ensureSecrets, type GeneratedSecrets } from './secrets.ts';
import { StartProblem } from './start-problem.ts';
import { type EncryptionKey, type Role, Variables, type VariableValues } from './variables.ts';

export type { Env } from './env.ts';
export type { EncryptionKey, Role } from './variables.ts';

export interface Config {
  /**
   * The address that the server listens at: this machine's alone, but for what `LISTEN` says and where the proxy is another machine's.
   * Never beyond it while the simulator plays Instagram, since anybody may sign in as anybody there.
   */
  listen: { host: string; port: number };
  /** The address as the world sees it, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  roles: Role[];
  database: DatabaseConfig;
  storage: StorageConfig;
  instagram: InstagramConfig;
  /** The first encrypts, all decrypt. */
  encryptionKeys: EncryptionKey[];
  adminUsernames: string[];
  secondFactor: SecondFactorConfig;
  installation: InstallationConfig;
  /** The key that push services know this server by, and where its operator is found. */
  push: { privateKey: Buffer; subject: string };
  counting: CountingConfig;
  /** Null: no mail is sent. */
  mail: MailConfig | null;
  /** The port of the page that shows mail which would have been sent; null: nobody is played a mail server. */
  mailboxPort: number | null;
  billing: BillingConfig;
  /** The address at which sellers' payments at Mercado Pago are asked about. */
  mercadopagoUrl: string;
  /** The proxies whose `X-Forwarded-*` headers count: addresses, networks, and the names `loopback`, `linklocal`, `uniquelocal`. */
  trustProxy: string[];
  signIns: SignInLimits;
  /** Calls of one signed-in account at one process. More are answered 429. */
  callsPerMinute: number;
  logLevel: NonNullable<VariableValues['LOG_LEVEL']>;
  budgets: AccountBudgets;
  /** The pipeline's waits are divided by it (`WAIT_FACTOR`): 1 in life, more in kill tests. */
  waitFactor: number;
}

/** The rule for administrators: they show a passkey, or need none. */
export interface SecondFactorConfig {
  required: boolean;
  /** The simulator plays Instagram, and nobody but this machine is let in: then alone it may be off. */
  canBeOff: boolean;
}

/** The operator of this installation, as everybody may know them. */
export interface InstallationConfig {
  /** A person's or a company's name. */
  operatorName: string | null;
  /** The address that people write to about their data. */
  privacyEmail: string | null;
  /** The page on which people get help. */
  supportUrl: string | null;
  /** The pages that explain it, its apps in the stores, and where the provider shows payments. */
  tutorialsUrl: string | null;
  androidAppUrl: string | null;
  iosAppUrl: string | null;
  paymentPortalUrl: string | null;
}

export interface DatabaseConfig {
  /** `embedded`: our own Postgres below `dir`. `server`: an address whose role owns and migrates. */
  source: { kind: 'embedded'; dir: string; port: number } | { kind: 'server'; url: string };
  poolSize: number;
  /** A statement that takes longer is ended by Postgres, milliseconds. */
  statementTimeoutMs: number;
}

export interface InstagramConfig {
  appId: string;
  /** Every id that Instagram may call this app by, `appId` first: what carries another one was sent by another app. */
  appIds: string[];
  /** The first signs; webhooks signed with any of them are taken. Never empty. */
  appSecrets: string[];
  verifyToken: string;
  /** Registered with the app, compared exactly by Instagram. */
  redirectUris: { login: string; merge: string };
  graphUrl: string;
  tokenUrl: string;
  authorizeUrl: string;
  version: string;
  /** Set while the simulator plays Instagram. */
  simulator: { port: number; url: string } | null;
}

/** The calls that one account may make: those of its lanes, and the reads that look for messages or comments. */
export interface AccountBudgets extends LaneBudgets {
  readsPerSecond: number;
}

/** Sign-ins a minute. Calls beyond are answered 429 (docs/invariants.md T12). */
export interface SignInLimits {
  /** From one network: an IPv4 address, or the /56 of an IPv6 one. */
  ofNetwork: number;
  /** From everywhere together. */
  inAll: number;
}

/** A statement's limit guards against a dead connection, not against the outside world: no factor shrinks it. */
const STATEMENT_TIMEOUT_MS = 15_000;
const DEFAULT_PORT = 3000;
const DEFAULT_SIMULATOR_PORT = 3100;
const DEFAULT_MAILBOX_PORT = 3200;
const DEFAULT_POSTGRES_PORT = 54_320;
const MANY = 1_000_000;

/**
 * The whole configuration from the environment (a partial one in tests), checked once. Makes the data folder and its secrets.
 * Throws a `StartProblem` whose sentence names the variable.
 */
export function loadConfig(env: Env = readEnv()): Config {
  const values = check(env);
  const dataDir = path.resolve(values.DATA_DIR ?? '.recado');
  const secrets = ensureSecrets(dataDir);
  const port = values.PORT ?? DEFAULT_PORT;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  const instagram = readInstagram({ values, secrets, publicUrl });
  const isReal = isMeta(values);
  return {
    listen: { host: readHost(values, instagram), port },
    publicUrl,
    dataDir,
    roles: values.ROLES ?? ['web', 'ingest', 'worker'],
    database: readDatabase(values, dataDir),
    storage: readStorage(values, dataDir),
    instagram,
    encryptionKeys: values.ENCRYPTION_KEYS ?? [{ id: 'local', key: Buffer.from(secrets.encryptionKey, 'base64') }],
    adminUsernames: values.ADMIN_USERNAMES ?? [],
    secondFactor: readSecondFactor(values, { simulator: instagram.simulator, publicUrl }),
    installation: {
      operatorName: values.OPERATOR_NAME ?? null,
      privacyEmail: values.PRIVACY_EMAIL ?? null,
      supportUrl: values.SUPPORT_URL ?? null,
      tutorialsUrl: values.TUTORIALS_URL ?? null,
      androidAppUrl: values.ANDROID_APP_URL ?? null,
      iosAppUrl: values.IOS_APP_URL ?? null,
      paymentPortalUrl: values.PAYMENT_PORTAL_URL ?? null,
    },
    push: {
      privateKey: readPushKey(values, dataDir),
      subject: subjectOf(values, publicUrl),
    },
    counting: readCounting(values),
    mail: readMail(values),
    mailboxPort: isReal && values.BILLING !== 'sandbox' ? null : (values.MAILBOX_PORT ?? DEFAULT_MAILBOX_PORT),
    billing: readBilling(values, { isReal }),
    mercadopagoUrl: values.MERCADOPAGO_URL ?? MERCADOPAGO,
    // With a Meta app the public address is https, which this program does not speak: a proxy stands in front, mostly beside it.
    trustProxy: values.TRUST_PROXY ?? (instagram.simulator ? [] : ['loopback']),
    signIns: readSignIns(values, instagram),
    callsPerMinute: values.CALLS_PER_MINUTE ?? (instagram.simulator ? MANY : 1_200),
    logLevel: values.LOG_LEVEL ?? 'info',
    budgets: {
      privateRepliesPerHour: values.PRIVATE_REPLIES_PER_HOUR ?? LANE_BUDGETS.privateRepliesPerHour,
      publicRepliesPerHour: values.PUBLIC_REPLIES_PER_HOUR ?? LANE_BUDGETS.publicRepliesPerHour,
      messagesPerSecond: values.MESSAGES_PER_SECOND ?? LANE_BUDGETS.messagesPerSecond,
      readsPerSecond: values.READS_PER_SECOND ?? READS_PER_SECOND,
    },
    waitFactor: values.WAIT_FACTOR ?? 1,
  };
}

/** Returns the address to listen at: what is spoken there is not encrypted, so it stays on this machine where whoever encrypts it does. */
function readHost(
  { LISTEN: named, TRUST_PROXY: proxies = [] }: VariableValues,
  { simulator }: InstagramConfig,
): string {
  const isOwn = (name: string) => name === 'loopback' || /^127\.|^::1(\/|$)/.test(name);
  if (simulator) {
    if (named === undefined || isOwn(named)) return named ?? '127.0.0.1';
    throw new StartProblem(
      'variable_wrong',
      `LISTEN is wrong: without a Meta app anybody may sign in as anybody, so it must stay on this machine, and it is ${named}.`,
    );
  }
  return named ?? (proxies.every(isOwn) ? '127.0.0.1' : '0.0.0.0');
}

function check(env: Env): VariableValues {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in Variables.shape && value !== ''),
  );
  const result = Variables.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartProblem('variable_wrong', `${String(issue?.path[0])} is wrong: it ${issue?.message}.`);
}

interface InstagramSources {
  values: VariableValues;
  secrets: GeneratedSecrets;
  publicUrl: string;
}

function readInstagram({ values, secrets, publicUrl }: InstagramSources): InstagramConfig {
  const own = {
    verifyToken: values.INSTAGRAM_WEBHOOK_VERIFY_TOKEN ?? secrets.webhookVerifyToken,
    redirectUris: { login: `${publicUrl}/instagram/callback`, merge: `${publicUrl}/instagram/merge` },
    version: values.INSTAGRAM_GRAPH_VERSION ?? 'v26.0',
  };
  if (values.INSTAGRAM_APP_ID === undefined) {
    refuseWithoutApp(values);
    const port = values.SIMULATOR_PORT ?? DEFAULT_SIMULATOR_PORT;
    const url = `http://localhost:${port}`;
    const hosts = readHosts(values, { graph: url, token: url, authorize: `${url}/oauth/authorize` });
    return {
      ...own,
      ...hosts,
      ...knownAs(secrets.simulatorAppId, values),
      appSecrets: [secrets.simulatorAppSecret],
      simulator: { port, url },
    };
  }
  const appSecrets = values.INSTAGRAM_APP_SECRET ?? [];
  if (appSecrets.length === 0) throw missing('INSTAGRAM_APP_SECRET', 'INSTAGRAM_APP_ID is set');
  if (isMeta(values)) refuseHalfApp(values, publicUrl);
  const hosts = readHosts(values, {
    graph: 'https://graph.instagram.com',
    token: 'https://api.instagram.com',
    authorize: 'https://www.instagram.com/oauth/authorize',
  });
  return { ...own, ...hosts, ...knownAs(values.INSTAGRAM_APP_ID, values), appSecrets, simulator: null };
}

/** An app at Meta itself: people from everywhere, not a simulator's on this machine. */
function isMeta({ INSTAGRAM_APP_ID: app, INSTAGRAM_GRAPH_URL: elsewhere }: VariableValues): boolean {
  return app !== undefined && elsewhere === undefined;
}

function knownAs(appId: string, { META_APP_ID: other }: VariableValues) {
  return { appId, appIds: other === undefined || other === appId ? [appId] : [appId, other] };
}

function readHosts(values: VariableValues, otherwise: { graph: string; token: string; authorize: string }) {
  return {
    graphUrl: values.INSTAGRAM_GRAPH_URL ?? otherwise.graph,
    tokenUrl: values.INSTAGRAM_TOKEN_URL ?? otherwise.token,
    authorizeUrl: values.INSTAGRAM_AUTHORIZE_URL ?? otherwise.authorize,
  };
}

/** Half a Meta app would silently mean the simulator. */
function refuseWithoutApp(values: VariableValues): void {
  const names = [
    'INSTAGRAM_APP_SECRET',
    'INSTAGRAM_GRAPH_URL',
    'INSTAGRAM_TOKEN_URL',
    'INSTAGRAM_AUTHORIZE_URL',
  ] as const;
  // Whoever says where the simulator listens means it; these two may then be tried out on it.
  const others =
    values.SIMULATOR_PORT === undefined ? (['META_APP_ID', 'INSTAGRAM_WEBHOOK_VERIFY_TOKEN'] as const) : [];
  for (const name of [...names, ...others]) {
    if (values[name] !== undefined) throw missing('INSTAGRAM_APP_ID', `${name} is set`);
  }
}

/** Refuses an app without what Instagram itself needs. It sends nobody back to plain http, nor webhooks; its echoes may name the app by either id. */
function refuseHalfApp(values: VariableValues, publicUrl: string): void {
  for (const name of ['PUBLIC_URL', 'META_APP_ID'] as const) {
    if (values[name] === undefined) throw missing(name, 'INSTAGRAM_APP_ID is set');
  }
  if (publicUrl.startsWith('https://')) return;
  throw new StartProblem(
    'variable_wrong',
    `PUBLIC_URL is wrong: with a Meta app it must begin with https://, and it is ${publicUrl}.`,
  );
}

/** The simulator's people all come from one machine: limits are for the world outside. */
function readSignIns(values: VariableValues, { simulator }: InstagramConfig): SignInLimits {
  const [ofNetwork, inAll] = simulator ? [MANY, MANY] : [20, 1_200];
  return { ofNetwork: values.SIGN_INS_PER_MINUTE ?? ofNetwork, inAll: values.SIGN_INS_PER_MINUTE_IN_ALL ?? inAll };
}

/** Says who needs a second factor: behind real sign-ins nobody administers without one (decision 024). */
function readSecondFactor(
  { ADMIN_SECOND_FACTOR: wanted }: VariableValues,
  { simulator, publicUrl }: Pick<InstagramConfig, 'simulator'> & { publicUrl: string },
): SecondFactorConfig {
  const canBeOff = simulator !== null && isLoopback(new URL(publicUrl).hostname);
  if (wanted !== 'off') return { required: true, canBeOff };
  if (canBeOff) return { required: false, canBeOff };
  throw new StartProblem(
    'variable_wrong',
    'ADMIN_SECOND_FACTOR is wrong: it may be off only while the simulator plays Instagram and PUBLIC_URL is on this machine.',
  );
}

function readDatabase(values: VariableValues, dataDir: string): DatabaseConfig {
  return {
    source: values.DATABASE_URL
      ? { kind: 'server', url: values.DATABASE_URL }
      : { kind: 'embedded', dir: path.join(dataDir, 'postgres'), port: values.POSTGRES_PORT ?? DEFAULT_POSTGRES_PORT },
    poolSize: values.DATABASE_POOL ?? 12,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  };
}

function readPushKey({ PUSH_PRIVATE_KEY: given }: VariableValues, dataDir: string): Buffer {
  return given === undefined ? ensurePushKey(dataDir) : Buffer.from(given, 'base64url');
}

/** RFC 8292 asks for an address of the operator; some services refuse a push without one. */
function subjectOf({ PRIVACY_EMAIL: email }: VariableValues, publicUrl: string): string {
  if (email !== undefined) return `mailto:${email}`;
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:recado@localhost';
}

function missing(name: string, because: string): StartProblem {
  return new StartProblem('variable_missing', `${name} is missing: it is needed because ${because}.`);
}
