import http from 'node:http';
import https from 'node:https';

export interface Answer {
  status: number;
  contentType: string;
  /** The body up to 100,000 characters. */
  body: string;
  /** Size of the whole body, or of what was read before it grew too large. */
  bytes: number;
  /** The bytes themselves, where the call keeps them. */
  content?: Buffer;
}

/** The simulator's only way out: webhook POSTs, the verification GET, and media that Meta would fetch. */
export interface HttpClient {
  /** @throws when there is no answer: refused, reset, or slower than `timeoutMs`. */
  request(call: OutgoingCall): Promise<Answer>;
  close(): void;
}

export interface OutgoingCall {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  maxBytes?: number;
  keepsContent?: boolean;
}

export function createHttpClient(): HttpClient {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
  };

  function request(call: OutgoingCall): Promise<Answer> {
    const url = new URL(call.url);
    const secure = url.protocol === 'https:';
    const signal = AbortSignal.timeout(call.timeoutMs);
    return new Promise((resolve, reject) => {
      const outgoing = (secure ? https : http).request(
        url,
        {
          method: call.method,
          agent: agents[secure ? 'https:' : 'http:'],
          headers: {
            ...call.headers,
            ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
          },
          signal,
        },
        (incoming) => readAnswer(incoming, call).then(resolve, reject),
      );
      outgoing.on('error', reject);
      outgoing.end(call.body);
    });
  }

  return {
    request,
    close: () => {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

async function readAnswer(incoming: http.IncomingMessage, call: OutgoingCall): Promise<Answer> {
  const { maxBytes = 20_000_000, keepsContent = false } = call;
  const chunks: Buffer[] = [];
  let body = '';
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (keepsContent) chunks.push(chunk);
    if (body.length < 100_000) body += String(chunk);
    if (bytes > maxBytes) break;
  }
  return {
    status: incoming.statusCode ?? 0,
    contentType: incoming.headers['content-type'] ?? '',
    body: body.slice(0, 100_000),
    bytes,
    ...(keepsContent ? { content: Buffer.concat(chunks) } : {}),
  };
}
