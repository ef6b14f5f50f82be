import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPush, Unreadable } from './open-push.ts';
import { type Refused, readVapid } from './read-vapid.ts';

/** A browser's subscription, as the browser would give it to its page. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push as the browser got it, opened. */
export interface PushMessage {
  endpoint: string;
  content: Record<string, unknown>;
  ttl: number;
  urgency: string;
  topic: string | null;
}

export interface PushService {
  url: string;
  /** Makes a browser that subscribes with this key of a server. */
  subscribe(serverKey: string): Subscription;
  /** Everything that browsers got, oldest first. */
  messages: readonly PushMessage[];
  /** The reasons why requests were refused: empty where all of them were as the RFCs say. */
  refused: readonly string[];
  /** The browser is there no more: `gone` is said for good, `unknown` by services that forget. */
  end(endpoint: string, as: 'gone' | 'unknown'): void;
  /** The next answers at this address, before any message is taken. */
  answerNext(endpoint: string, ...answers: { status: number; retryAfter?: string }[]): void;
  close(): Promise<void>;
}

interface Browser extends Subscription {
  privateKey: Buffer;
  serverKey: string;
  ended: 'gone' | 'unknown' | null;
  answers: { status: number; retryAfter?: string }[];
}

/** The most that a service has to take (RFC 8030, 7.2). */
const MOST_BYTES = 4096;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];

/**
 * Plays the push services that browsers subscribe at, and the browsers behind it. Strict as RFC 8030, 8291 and 8292 are written, it takes
 * nothing that one of the real ones might refuse. `now`: epoch milliseconds.
 */
export async function startPushService({ port = 0, now = Date.now } = {}): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const [messages, refused]: [PushMessage[], string[]] = [[], []];
  let origin = '';
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const browser = browsers.get(`${origin}${request.url}`);
      const planned = browser?.answers.shift();
      if (planned) {
        const headers = planned.retryAfter === undefined ? {} : { 'retry-after': planned.retryAfter };
        return response.writeHead(planned.status, headers).end();
      }
      const read = readPush(request, body, { browser, origin, now: now() });
      if ('why' in read) {
        refused.push(read.why);
        return response.writeHead(read.status, { 'content-type': 'text/plain' }).end(read.why);
      }
      messages.push(read);
      response.writeHead(201, { location: `${origin}/message/${messages.length}` }).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: of a server that listens on TCP
  return {
    url: origin,
    messages,
    refused,
    subscribe(serverKey) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const subscription = {
        endpoint: `${origin}/push/${randomBytes(24).toString('base64url')}`,
        p256dh: own.getPublicKey().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      const privateKey = Buffer.from(own.getPrivateKey().toString('hex').padStart(64, '0'), 'hex');
      browsers.set(subscription.endpoint, { ...subscription, privateKey, serverKey, ended: null, answers: [] });
      return subscription;
    },
    end(endpoint, as) {
      const browser = browsers.get(endpoint);
      if (browser) browser.ended = as;
    },
    answerNext(endpoint, ...answers) {
      browsers.get(endpoint)?.answers.push(...answers);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface World {
  browser: Browser | undefined;
  origin: string;
  now: number;
}

/** Reads one request of a server: what its browser gets, or why it gets nothing. */
function readPush(request: http.IncomingMessage, body: Buffer, { browser, origin, now }: World): PushMessage | Refused {
  const { headers, method } = request;
  if (method !== 'POST') return { status: 405, why: `a push is a POST, and not ${method}` };
  if (!browser || browser.ended === 'unknown') return { status: 404, why: 'no such subscription' };
  if (browser.ended === 'gone') return { status: 410, why: 'the subscription is over' };
  const unsigned = readVapid({ authorization: headers.authorization, origin, serverKey: browser.serverKey, now });
  if (unsigned) return unsigned;
  const [ttl, topic, urgency = 'normal'] = [headers.ttl, headers.topic, headers.urgency].map(String);
  if (!/^\d{1,10}$/.test(ttl ?? '')) return { status: 400, why: 'TTL is missing' };
  if (headers.topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(topic ?? ''))
    return { status: 400, why: 'the topic is no word of base64url' };
  if (headers.urgency !== undefined && !URGENCIES.includes(urgency)) return { status: 400, why: 'no such urgency' };
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, why: 'not encrypted as aes128gcm' };
  if (body.length > MOST_BYTES) return { status: 413, why: 'longer than 4,096 bytes' };
  return openFor(browser, body, {
    ttl: Number(ttl),
    topic: headers.topic === undefined ? null : (topic ?? null),
    urgency: headers.urgency === undefined ? 'normal' : urgency,
  });
}

function openFor(
  { endpoint, privateKey, auth }: Browser,
  body: Buffer,
  said: Pick<PushMessage, 'ttl' | 'topic' | 'urgency'>,
): PushMessage | Refused {
  try {
    const opened = openPush(body, { privateKey, auth: Buffer.from(auth, 'base64url') });
    const content = JSON.parse(opened.toString('utf8')) as Record<string, unknown>; // as: read by tests, field by field
    return { endpoint, content, ...said };
  } catch (error) {
    return { status: 400, why: error instanceof Unreadable ? error.message : 'its content is no JSON' };
  }
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // as: no encoding is set
  return Buffer.concat(parts);
}
