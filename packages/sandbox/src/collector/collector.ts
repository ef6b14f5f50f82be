import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CollectedBody, faultsOf } from './faults-of.ts';
import { TAG_SCRIPT } from './tag-script.ts';

/** One event as it came. */
export interface CollectedEvent {
  clientId: string;
  name: string;
  params: Record<string, unknown>;
}

export interface CollectorOptions {
  measurementId: string;
  apiSecret: string;
  /** Otherwise any. */
  port?: number;
}

export interface FakeCollector {
  /** The address that `ANALYTICS_URL` and `ANALYTICS_TAG_URL` take. */
  url: string;
  /** The events that were taken, the oldest first. */
  events: readonly CollectedEvent[];
  /** The number of calls that were taken. */
  calls: number;
  /** The reasons for which calls were refused. */
  refused: readonly string[];
  /** The hits of the tag's script, as it sent them from a page. */
  hits: readonly { id: string; command: unknown[] }[];
  /** From now on it answers this status, or not at all (`silent`); null: as it should. */
  fail(how: number | 'silent' | null): void;
  close(): Promise<void>;
}

const MOST_BYTES = 130_000;

/**
 * A collector on the loopback that speaks the GA4 Measurement Protocol, stricter than the real one, which answers 204 to everything. It
 * refuses what that one would leave out without a word. Besides it gives away a tag's script that tells what it was told.
 */
export async function startCollector({ measurementId, apiSecret, port = 0 }: CollectorOptions): Promise<FakeCollector> {
  const events: CollectedEvent[] = [];
  const refused: string[] = [];
  const hits: { id: string; command: unknown[] }[] = [];
  let failing: number | 'silent' | null = null;
  let calls = 0;
  const collect = (url: URL, request: http.IncomingMessage, text: string): number => {
    const faults = [
      ...(url.searchParams.get('measurement_id') === measurementId ? [] : ['another measurement_id']),
      ...(url.searchParams.get('api_secret') === apiSecret ? [] : ['another api_secret']),
      ...(request.headers['content-type'] === 'application/json' ? [] : ['no JSON']),
      ...(text.length > MOST_BYTES ? ['too large'] : []),
    ];
    const body = parse(text);
    faults.push(...faultsOf(body));
    if (faults.length > 0) {
      refused.push(...faults);
      return 400;
    }
    calls += 1;
    const { client_id: clientId, events: told } = body as CollectedBody; // as: without a fault it has that form
    events.push(...told.map(({ name, params }) => ({ clientId, name, params })));
    return 204;
  };
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://collector');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // as: no encoding is set
    const text = Buffer.concat(chunks).toString('utf8');
    if (failing === 'silent') return;
    const call = `${request.method} ${url.pathname}`;
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (failing !== null) response.writeHead(failing, open).end();
    else if (call === 'POST /mp/collect') response.writeHead(collect(url, request, text)).end();
    else if (call === 'GET /gtag/js')
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
        .end(TAG_SCRIPT);
    else if (call === 'POST /g/collect') {
      hits.push(JSON.parse(text) as (typeof hits)[number]); // as: our own script's
      response.writeHead(204, open).end();
    } else response.writeHead(request.method === 'OPTIONS' ? 204 : 404, open).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // as: it listens on a port
    events,
    refused,
    hits,
    get calls() {
      return calls;
    },
    fail: (how) => {
      failing = how;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
