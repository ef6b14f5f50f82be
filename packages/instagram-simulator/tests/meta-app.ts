import type { Simulator } from '../src/index.ts';
import { startSimulator } from '../src/index.ts';
import type { Clock } from '../src/world/clock.ts';
import { appSecret, type Heard, type Json, otherSecret, startReceiver } from './receiver.ts';

export { appSecret, type Json, otherSecret } from './receiver.ts';

export interface Call {
  status: number;
  body: Json;
  headers: Headers;
}

export const allScopes = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
];

/** An app that receives webhooks, beside a simulator with one connected account, one person and one post. */
export interface MetaApp extends Heard {
  sim: Simulator;
  token: string;
  igId: string;
  mediaId: string;
  personId: string;
  graph(method: string, path: string, body?: Json | URLSearchParams): Promise<Call>;
  graphAs(token: string | null, method: string, path: string, body?: Json | URLSearchParams): Promise<Call>;
  operator(method: string, path: string, body?: Json): Promise<Call>;
  settle(): Promise<void>;
  /** Resolves once it is so; throws after a long while. */
  until(so: () => boolean | Promise<boolean>): Promise<void>;
  /** Closes and opens the app's port. */
  deaf(on: boolean): Promise<void>;
  connect(igId: string, scopes?: string[]): Promise<string>;
  close(): Promise<void>;
}

export const redirectUri = 'http://localhost:3000/instagram/callback';

export interface Wish {
  dataDir?: string | null;
  seed?: string;
  /** The token of the simulator's dashboard; the app itself answers `verify-me` only. */
  verifyToken?: string;
  /** A journal that holds a scene already. */
  furnished?: boolean;
  clock?: Clock;
  limits?: 'lifted';
}

export async function startMetaApp(options: Wish = {}): Promise<MetaApp> {
  const receiver = await startReceiver();
  const sim = await startItsSimulator(receiver.port, options);
  const operator: MetaApp['operator'] = (method, path, body) =>
    call(`${sim.url}/sim/api${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  const graphAs: MetaApp['graphAs'] = (token, method, path, body) =>
    call(`${sim.url}/v26.0${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof URLSearchParams) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof URLSearchParams ? body : JSON.stringify(body) } : {}),
    });
  const app: MetaApp = {
    ...receiver.heard,
    ...{ sim, token: '', igId: '', mediaId: '', personId: '', operator, graphAs, until },
    graph: (method, path, body) => graphAs(app.token, method, path, body),
    settle: () => until(async () => (await operator('GET', '/webhooks/pending')).body.pending === 0),
    deaf: (on) => (on ? receiver.close() : receiver.open()),
    connect: (igId, scopes = allScopes) => connectAccount(app, { igId, scopes }),
    close: async () => {
      await sim.close();
      await receiver.close();
    },
  };
  if (options.furnished !== true) await furnish(app);
  return app;
}

function startItsSimulator(port: number, options: Wish): Promise<Simulator> {
  const app = {
    id: '990000000000001',
    secret: appSecret,
    otherSecret,
    verifyToken: options.verifyToken ?? 'verify-me',
    webhookUrl: `http://127.0.0.1:${port}/webhooks/instagram`,
    redirectUris: [redirectUri],
  };
  return startSimulator(
    {
      ...{ port: 0, app },
      dataDir: options.dataDir ?? null,
      seed: options.seed ?? 'tests',
      ...(options.limits ? { limits: options.limits } : {}),
    },
    options.clock ? { clock: options.clock } : {},
  );
}

async function call(url: string, init: RequestInit): Promise<Call> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
}

async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await so())) {
    if (performance.now() - started > 40_000) throw new Error(`Never came true: ${so}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Signs an account in, and subscribes it; its token is the long one. */
async function connectAccount(app: MetaApp, wish: { igId: string; scopes: string[] }): Promise<string> {
  const code = await consent(app.sim.url, wish);
  const form = { client_id: '990000000000001', client_secret: appSecret, grant_type: 'authorization_code' };
  const short = await call(`${app.sim.url}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, redirect_uri: redirectUri, code }),
  });
  const query = `grant_type=ig_exchange_token&client_secret=${appSecret}&access_token=${short.body.access_token}`;
  const long = await call(`${app.sim.url}/access_token?${query}`, {});
  const token = long.body.access_token;
  await app.graphAs(token, 'POST', '/me/subscribed_apps?subscribed_fields=comments,live_comments,messages');
  return token;
}

export async function furnish(app: MetaApp): Promise<void> {
  const account = await app.operator('POST', '/accounts', { username: 'lua.atelier', name: 'Lua Ateliê' });
  app.igId = account.body.igId;
  app.personId = (await app.operator('POST', '/people', { username: 'bia.rocha', name: 'Bia Rocha' })).body.id;
  app.mediaId = (await app.operator('POST', `/accounts/${app.igId}/media`, { caption: 'Anel de prata' })).body.id;
  app.token = await app.connect(app.igId);
}

/** Goes through the consent page and gives the code. */
export async function consent(url: string, wish: { igId: string; scopes: string[] }): Promise<string> {
  const form = new URLSearchParams({
    client_id: '990000000000001',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: allScopes.join(','),
    state: 'state-1',
    ig_id: wish.igId,
    action: 'allow',
  });
  for (const scope of wish.scopes) form.append('scopes', scope);
  const answer = await fetch(`${url}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
