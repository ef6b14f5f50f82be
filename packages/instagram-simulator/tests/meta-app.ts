import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Simulator } from '../src/index.ts';
import { startSimulator } from '../src/index.ts';
import type { Clock } from '../src/world/clock.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are open JSON, judged by the expectations of each test
export type Json = Record<string, any>;

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
export interface MetaApp {
  sim: Simulator;
  updates: Json[];
  /** `secret` names which of the app's two secrets verified the body. */
  raw: {
    body: string;
    signature: string | undefined;
    /** The SHA-1 one. */
    legacy: string | undefined;
    verified: boolean;
    secret: 'app' | 'other' | null;
  }[];
  verifications: URLSearchParams[];
  /** Answers of the next webhook POSTs; 200 when empty. */
  answers: number[];
  /** What it answers without that; `strict` refuses a POST that the app's secret has not signed. */
  usual: { status: number; strict: boolean };
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

export const appSecret = 'secret-of-the-app';
export const otherSecret = 'secret-of-the-meta-app';
export const redirectUri = 'http://localhost:3000/instagram/callback';

export interface Wish {
  dataDir?: string | null;
  seed?: string;
  /** What the simulator's dashboard holds; the app itself answers `verify-me` only. */
  verifyToken?: string;
  /** A journal that holds a scene already. */
  furnished?: boolean;
  clock?: Clock;
  limits?: 'lifted';
}

export async function startMetaApp(options: Wish = {}): Promise<MetaApp> {
  const updates: Json[] = [];
  const raw: MetaApp['raw'] = [];
  const verifications: URLSearchParams[] = [];
  const answers: number[] = [];
  const usual = { status: 200, strict: false };
  const receiver = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET') {
      verifications.push(url.searchParams);
      const known = url.searchParams.get('hub.verify_token') === 'verify-me';
      response.writeHead(known ? 200 : 403).end(known ? url.searchParams.get('hub.challenge') : '');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const header = request.headers['x-hub-signature-256'];
    const signature = typeof header === 'string' ? header : undefined;
    const by = (secret: string) => signature === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const secret = by(appSecret) ? 'app' : by(otherSecret) ? 'other' : null;
    const status = usual.strict && secret !== 'app' ? 401 : (answers.shift() ?? usual.status);
    response.writeHead(status).end();
    const given = request.headers['x-hub-signature'];
    const legacy = typeof given === 'string' ? given : undefined;
    raw.push({ body: body.toString('latin1'), signature, legacy, verified: secret === 'app', secret });
    if (status !== 200) return;
    for (const envelope of [JSON.parse(body.toString('utf8'))].flat()) updates.push(...envelope.entry);
  }
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const config = {
    id: '990000000000001',
    secret: appSecret,
    otherSecret,
    verifyToken: options.verifyToken ?? 'verify-me',
    webhookUrl: `http://127.0.0.1:${port}/webhooks/instagram`,
    redirectUris: [redirectUri],
  };
  const sim = await startSimulator(
    {
      port: 0,
      dataDir: options.dataDir ?? null,
      seed: options.seed ?? 'tests',
      app: config,
      ...(options.limits ? { limits: options.limits } : {}),
    },
    options.clock ? { clock: options.clock } : {},
  );

  const call = async (url: string, init: RequestInit): Promise<Call> => {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
  };
  const operator = (method: string, path: string, body?: Json) =>
    call(`${sim.url}/sim/api${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  const graphAs = (token: string | null, method: string, path: string, body?: Json | URLSearchParams) =>
    call(`${sim.url}/v26.0${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof URLSearchParams) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof URLSearchParams ? body : JSON.stringify(body) } : {}),
    });

  const app: MetaApp = {
    sim,
    updates,
    raw,
    verifications,
    answers,
    usual,
    token: '',
    igId: '',
    mediaId: '',
    personId: '',
    operator,
    graphAs,
    graph: (method, path, body) => graphAs(app.token, method, path, body),
    until: async (so) => {
      const started = performance.now();
      while (!(await so())) {
        if (performance.now() - started > 40_000) throw new Error(`Never came true: ${so}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    settle: () => app.until(async () => (await operator('GET', '/webhooks/pending')).body.pending === 0),
    deaf: async (on) => {
      if (!on) return new Promise((resolve) => receiver.listen(port, '127.0.0.1', resolve));
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
    connect: async (igId, scopes = allScopes) => {
      const code = await consent(sim.url, { igId, scopes });
      const form = { client_id: '990000000000001', client_secret: appSecret, grant_type: 'authorization_code' };
      const short = await call(`${sim.url}/oauth/access_token`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, redirect_uri: redirectUri, code }),
      });
      const query = `grant_type=ig_exchange_token&client_secret=${appSecret}&access_token=${short.body.access_token}`;
      const long = await call(`${sim.url}/access_token?${query}`, {});
      const token = long.body.access_token;
      await graphAs(token, 'POST', '/me/subscribed_apps?subscribed_fields=comments,live_comments,messages');
      return token;
    },
    close: async () => {
      await sim.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
  if (options.furnished !== true) await furnish(app);
  return app;
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
