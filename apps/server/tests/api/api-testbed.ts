import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Calls } from '@recado/contract';
import { startSimulator } from '@recado/instagram-simulator';
import { type Payments, startPayments } from '@recado/sandbox';
import { createTestDatabase } from '../../../../tooling/vitest/database.ts';
import { type Config, loadConfig, type RunningServer, startServer, systemClock } from '../../src/index.ts';

export interface Called<A = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: A;
}

export interface ApiTestbed {
  url: string;
  config: Config;
  server: RunningServer;
  /** Database rows as the tables' owner sees them. */
  adminUrl: string;
  /** Another server of this installation, for what one process does not do alone. */
  startAnother(env: Record<string, string>): Promise<RunningServer>;
  /** Everything that the program logged. */
  logged(): string;
  /** Any call below `/api`, with JSON. */
  call<K extends keyof Calls>(key: K, ask?: Ask): Promise<Called>;
  raw(path: string, init?: RequestInit): Promise<Response>;
  sim: SimulatorCalls;
  /** Set where it was asked for. */
  payments: Payments | null;
  /** The consent page's answer for an account: code and state as Instagram sends them back. With `token` to link it. */
  consent(igId: string, given?: Consent): Promise<{ code: string; state: string }>;
  /** With e-mail and phone filled in, unless the test is about that. */
  signIn(igId: string, given?: { registered: boolean }): Promise<{ token: string; userId: string }>;
  close(): Promise<void>;
}

interface Consent {
  untick?: string[];
  /** Of who links that account with their own; without it, it signs in. */
  token?: string;
}

export interface Ask {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SimulatorCalls {
  url: string;
  get(path: string): Promise<Record<string, unknown>>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** A professional account with posts; answers ids. */
  account(username: string, posts?: string[]): Promise<{ igId: string; media: string[] }>;
}

export const SCOPES = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
];

/** Server and simulator on a database of their own, without the seed; `env` for further variables; `sells`: with who takes payments. */
export async function startApiTestbed(
  env: Record<string, string> = {},
  { sells }: { sells: boolean } = { sells: false },
): Promise<ApiTestbed> {
  const database = await createTestDatabase();
  const databaseUrl = new URL(database.adminUrl);
  databaseUrl.pathname = `/${database.name}`;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-api-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  let offset = 0;
  const payments = sells
    ? await startPayments({ ...KEYS, port: 0, clock: { now: () => Date.now() + offset }, webhooks: webhooksAt(port) })
    : null;
  const variables = {
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl.href,
    LOG_LEVEL: 'trace',
    // Its own tests and the matrix switch it on; at an address beyond this machine it cannot be off.
    ...(env.PUBLIC_URL ? {} : { ADMIN_SECOND_FACTOR: 'off' }),
    ...(payments ? payingAt(payments.url) : {}),
    ...env,
  };
  const config = loadConfig(variables);
  const simulator = await startItsSimulator(config, simulatorPort);
  let said = '';
  const writeLog = (line: string) => {
    said += line;
  };
  const server = await startServer(config, { clock: systemClock(() => offset), writeLog });
  simulator.onClockJump((next) => {
    offset = next;
    void server.moveDatabaseClock(next).then(() => payments?.tick());
  });
  const base = `http://127.0.0.1:${port}`;
  const sim = simulatorCalls(simulator.url);
  return {
    url: base,
    config,
    server,
    adminUrl: databaseUrl.href,
    async startAnother(others) {
      const another = loadConfig({ ...variables, PORT: String(await freePort()), ...others });
      return startServer(another, { clock: systemClock(() => offset), writeLog });
    },
    logged: () => said,
    sim,
    payments,
    call: (key, ask = {}) => callApi(base, key, ask),
    raw: (where, init) => fetch(`${base}${where}`, init),
    consent: (igId, given = {}) => consentTo(base, igId, given),
    signIn: (igId, given) => signInAt(base, igId, given),
    async close() {
      await server.close();
      await simulator.close();
      await payments?.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const KEYS = { keys: { stripe: 'sk_test_bed', mercadopago: 'TEST-bed' } };
const SECRET = 'a secret between two';

function webhooksAt(port: number) {
  const webhook = (name: string) => ({ url: `http://127.0.0.1:${port}/webhooks/${name}`, secret: SECRET });
  return { stripe: webhook('stripe'), mercadopago: webhook('mercadopago') };
}

function payingAt(url: string) {
  return {
    STRIPE_URL: url,
    STRIPE_SECRET_KEY: KEYS.keys.stripe,
    STRIPE_WEBHOOK_SECRET: SECRET,
    MERCADOPAGO_URL: url,
    MERCADOPAGO_ACCESS_TOKEN: KEYS.keys.mercadopago,
    MERCADOPAGO_WEBHOOK_SECRET: SECRET,
  };
}

function startItsSimulator(config: Config, port: number) {
  const { appId, appSecrets, verifyToken, redirectUris } = config.instagram;
  const webhookUrl = `http://127.0.0.1:${config.listen.port}/webhooks/instagram`;
  const app = {
    id: appId,
    secret: appSecrets[0] ?? '',
    verifyToken,
    webhookUrl,
    redirectUris: Object.values(redirectUris),
  };
  return startSimulator({ port, dataDir: null, app });
}

/** Any call below `/api` of the Recado at `base`, with JSON. */
export async function callApi(
  base: string,
  key: string,
  { token, params = {}, query, body, headers = {} }: Ask,
): Promise<Called> {
  const [method = 'GET', template = '/'] = key.split(' ');
  const where = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(`${base}/api${where}${search}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** Signs an account in at any Recado whose Instagram is the simulator, as a browser would. */
export async function signInAt(
  base: string,
  igId: string,
  { registered } = { registered: true },
): Promise<{ token: string; userId: string }> {
  const { code, state } = await consentTo(base, igId, {});
  const { status, body } = await callApi(base, 'POST /users/login', { body: { code, state } });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
  const { token, user } = body as unknown as { token: string; user: { id: string } }; // as: the contract's answer, checked by the server
  if (registered) await register(base, { token, igId });
  return { token, userId: user.id };
}

/** Gives the e-mail and phone that a second automation asks for. */
async function register(base: string, { token, igId }: { token: string; igId: string }): Promise<void> {
  const digits = igId.replace(/\D/g, '').slice(-7).padStart(7, '0');
  const body = { email: `shop-${igId}@shops.example`, ddi: '55', phone: `1196${digits}` };
  const { status, body: answer } = await callApi(base, 'PUT /users', { token, body });
  if (status !== 200) throw new Error(`PUT /users answered ${status}: ${JSON.stringify(answer)}`);
}

async function consentTo(base: string, igId: string, { untick = [], token }: Consent) {
  const purpose = token ? 'merge' : 'login';
  const { body } = await callApi(base, 'POST /instagram/authorize', { body: { purpose }, ...(token ? { token } : {}) });
  const page = new URL(String(body.url));
  const form = new URLSearchParams(page.search);
  form.set('action', 'allow');
  form.set('ig_id', igId);
  for (const scope of SCOPES.filter((name) => !untick.includes(name))) form.append('scopes', scope);
  const target = `${page.origin}${page.pathname}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(target, { method: 'POST', body: form.toString(), redirect: 'manual', headers });
  const back = new URL(response.headers.get('location') ?? 'http://missing/');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

/** The operator's API of the simulator at `url`. */
export function simulatorCalls(url: string): SimulatorCalls {
  const ask = async (method: string, where: string, body?: unknown) => {
    const response = await fetch(`${url}/sim/api${where}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>; // as: the operator's API
  };
  const calls: SimulatorCalls = {
    url,
    get: (where) => ask('GET', where),
    send: ask,
    async account(username, posts = []) {
      const { igId } = await ask('POST', '/accounts', { username, name: username });
      const media: string[] = [];
      for (const caption of posts) media.push(String((await ask('POST', `/accounts/${igId}/media`, { caption })).id));
      return { igId: String(igId), media };
    },
  };
  return calls;
}

/** A port of this machine that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  await new Promise((resolve) => server.close(resolve));
  return port;
}
