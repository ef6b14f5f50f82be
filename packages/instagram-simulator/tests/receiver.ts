import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

// biome-ignore lint/suspicious/noExplicitAny: answers are open JSON, judged by the expectations of each test
export type Json = Record<string, any>;

export const appSecret = 'secret-of-the-app';
export const otherSecret = 'secret-of-the-meta-app';

/** Everything that webhooks told an app, and its answers to them. */
export interface Heard {
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
  /** The statuses with which the next webhook POSTs are answered; 200 when empty. */
  answers: number[];
  /** The answer without that; `strict` refuses a POST that the app's secret has not signed. */
  usual: { status: number; strict: boolean };
}

/** The server of an app that hears webhooks. */
export interface Receiver {
  port: number;
  heard: Heard;
  /** Listens again, on the same port. */
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const heard: Heard = {
    updates: [],
    raw: [],
    verifications: [],
    answers: [],
    usual: { status: 200, strict: false },
  };
  const server = createServer((request, response) => void hear(heard, request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    heard,
    open: () => listen(port),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function hear(heard: Heard, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET') {
    heard.verifications.push(url.searchParams);
    const known = url.searchParams.get('hub.verify_token') === 'verify-me';
    response.writeHead(known ? 200 : 403).end(known ? url.searchParams.get('hub.challenge') : '');
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const signature = headerOf(request, 'x-hub-signature-256');
  const legacy = headerOf(request, 'x-hub-signature');
  const secret = signerOf(body, signature);
  const { usual, answers, raw, updates } = heard;
  const status = usual.strict && secret !== 'app' ? 401 : (answers.shift() ?? usual.status);
  response.writeHead(status).end();
  raw.push({ body: body.toString('latin1'), signature, legacy, verified: secret === 'app', secret });
  if (status !== 200) return;
  for (const envelope of [JSON.parse(body.toString('utf8'))].flat()) updates.push(...envelope.entry);
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const given = headers[name];
  return typeof given === 'string' ? given : undefined;
}

/** Says which of the app's two secrets signed a body. */
function signerOf(body: Buffer, signature: string | undefined): 'app' | 'other' | null {
  const by = (secret: string) => signature === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  if (by(appSecret)) return 'app';
  return by(otherSecret) ? 'other' : null;
}
