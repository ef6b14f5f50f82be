import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as the providers' rooms see it. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

const MOST_BYTES = 262_144;

/** Reads a request whole. Throws where it is larger than any call of these has reason to be. */
export async function receive(request: IncomingMessage): Promise<Received> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer); // as: no encoding is set
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) throw new Error('the request is too large');
  }
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method: request.method ?? 'GET',
    path: decodeURI(url.pathname),
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

export function reply(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value, null, 2) };
}

export function redirect(location: string): Answer {
  return { status: 303, headers: { location }, body: '' };
}
