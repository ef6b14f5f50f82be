import {
  answerChallenge,
  readUpdates,
  type Update,
  verifySignature,
  verifySignedRequest,
  WEBHOOK_BODY_LIMIT,
} from '@recado/instagram';
import fastify from 'fastify';
import { systemClock } from '../platform/ports/index.ts';
import { parse } from './calls.ts';
import type { HeardUpdate } from './step.ts';

/** One POST of webhooks that was signed with a secret of ours. */
export interface Heard {
  /** Epoch milliseconds. */
  at: number;
  /** The secret that signed it, by its place; the first is the Instagram app's. */
  secret: number;
  /** The signature that came beside the one that counts. */
  legacy: string | null;
  headers: Record<string, string>;
  body: unknown;
  /** The updates that the parser of the product makes of it. */
  updates: readonly Update[];
}

/** The app-scoped id that a callback names, and which secret signed it. */
export interface Callback {
  userId: string;
  secret: number;
}

export interface InboxOptions {
  host: string;
  port: number;
  verifyToken: string;
  secrets: string[];
  /** Path of the address that a sign-in comes back to. */
  signInPath: string;
  now(): number;
  heard(post: Heard): void;
}

/** Stands where Recado stands: takes webhooks, sign-ins and callbacks while the probe runs. */
export class ProbeInbox {
  readonly posts: Heard[] = [];
  /** POSTs that nobody known had signed. */
  strangers = 0;
  readonly #options: InboxOptions;
  readonly #app = fastify({ bodyLimit: WEBHOOK_BODY_LIMIT });
  readonly #watchers = new Set<AbortController>();
  readonly #clock = systemClock();
  readonly #callbacks: { kind: string; said: Callback }[] = [];
  #code: { code: string; state: string } | null = null;
  #answer: { status: number; delayMs?: number } | null = null;

  constructor(options: InboxOptions) {
    this.#options = options;
    this.#app.removeAllContentTypeParsers();
    this.#app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    this.#routes();
  }

  async listen(): Promise<void> {
    await this.#app.listen({ host: this.#options.host, port: this.#options.port });
  }

  answerWith(how: { status: number; delayMs?: number } | null): void {
    this.#answer = how;
  }

  /** Every update that came since the `from`th POST. */
  updates(from: number): HeardUpdate[] {
    return this.posts.slice(from).flatMap((heard) => heard.updates.map((update) => ({ ...update, heard })));
  }

  /** Waits until `look` finds something, in real milliseconds; null in vain. */
  async until<T>(look: () => T | null, ms: number): Promise<T | null> {
    const end = this.#clock.mono() + ms;
    for (;;) {
      const found = look();
      const left = end - this.#clock.mono();
      if (found !== null || left <= 0) return found;
      const woken = new AbortController();
      this.#watchers.add(woken);
      await this.#clock.sleep(left, 'probe', woken.signal);
      this.#watchers.delete(woken);
    }
  }

  signInCode(state: string): string | null {
    return this.#code?.state === state ? this.#code.code : null;
  }

  callback(kind: string): Callback | null {
    return this.#callbacks.find((one) => one.kind === kind)?.said ?? null;
  }

  async close(): Promise<void> {
    await this.#app.close();
  }

  #routes(): void {
    const { verifyToken, signInPath } = this.#options;
    this.#app.get('/webhooks/instagram', async (request, reply) => {
      const challenge = answerChallenge(Object(request.query), verifyToken);
      return reply
        .code(challenge === null ? 403 : 200)
        .type('text/plain')
        .send(challenge ?? 'forbidden');
    });
    this.#app.post('/webhooks/instagram', async (request, reply) => {
      const status = this.#take(bytesOf(request.body), request.headers);
      if (status !== 200) return reply.code(status).send('');
      const how = this.#answer;
      if (how?.delayMs) await this.#clock.sleep(how.delayMs, 'late');
      return reply.code(how?.status ?? 200).send('');
    });
    this.#app.get(signInPath, async (request, reply) => {
      const { code, state } = Object(request.query);
      if (typeof code === 'string' && typeof state === 'string') this.#code = { code, state };
      this.#wake();
      return reply.type('text/plain').send('Signed in. Go back to the terminal.');
    });
    this.#app.post('/instagram/:kind', async (request, reply) => {
      const said = readCallback(bytesOf(request.body).toString('utf8'), this.#options.secrets);
      if (said === null) return reply.code(400).send('');
      this.#callbacks.push({ kind: String(Object(request.params).kind), said });
      this.#wake();
      return reply.send({ url: this.#options.signInPath, confirmation_code: 'probe' });
    });
    this.#app.get('/probe/picture.png', async (_request, reply) => reply.type('image/png').send(PICTURE));
    this.#app.get('/probe/voice.wav', async (_request, reply) => reply.type('audio/wav').send(silence()));
  }

  #take(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): number {
    const header = headers['x-hub-signature-256'];
    const signed = (secret: string) =>
      verifySignature({ rawBody, header: typeof header === 'string' ? header : undefined, secrets: [secret] });
    const secret = this.#options.secrets.findIndex(signed);
    if (secret < 0) {
      this.strangers++;
      return 401;
    }
    const body = parse(rawBody.toString('utf8'));
    const legacy = headers['x-hub-signature'];
    const heard: Heard = {
      at: this.#options.now(),
      secret,
      legacy: typeof legacy === 'string' ? legacy : null,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      updates: readUpdates(body),
    };
    this.posts.push(heard);
    this.#options.heard(heard);
    this.#wake();
    return 200;
  }

  #wake(): void {
    for (const watcher of this.#watchers) watcher.abort();
  }
}

/** Reads a callback; null for a form that none of the secrets signed. */
function readCallback(form: string, secrets: string[]): Callback | null {
  const signedRequest = new URLSearchParams(form).get('signed_request') ?? undefined;
  for (const [secret, each] of secrets.entries()) {
    const read = verifySignedRequest({ signedRequest, secrets: [each] });
    if (read) return { userId: read.userId, secret };
  }
  return null;
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Half a second of silence, 8,000 samples a second of 16 bits. */
function silence(): Buffer {
  const data = Buffer.alloc(8_000);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
