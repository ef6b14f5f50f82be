import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature, type StoreKeys } from './check-signature.ts';

export interface ObjectStoreOptions extends StoreKeys {
  bucket: string;
}

export interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

export interface ObjectStore {
  url: string;
  /** By key. */
  objects: Map<string, StoredObject>;
  /** Every request as it was answered: `PUT audios/… 200`. */
  answered: string[];
  /** From now on every object is refused with this status and code of S3; null: taken again. */
  refusePuts(refusal: { status: number; code: string } | null): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** An object store that speaks S3, in memory, on the loopback: one bucket, addressed by path. Signatures are checked. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const answered: string[] = [];
  let refusal: { status: number; code: string } | null = null;
  const server = http.createServer(async (request, response) => {
    const body = await readBody(request);
    const key = keyOf(request, options.bucket);
    const refused = request.method === 'PUT' && refusal ? fault(refusal) : null;
    const answer = refuse(request, body, options) ?? refused ?? act(request, { body, key, objects });
    answered.push(`${request.method} ${key ?? request.url} ${answer.status}`);
    send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // as: a TCP server has no other kind of address
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    answered,
    refusePuts: (next) => {
      refusal = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(request: IncomingMessage, body: Buffer, keys: StoreKeys): Answer | null {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const signed = { method: request.method ?? '', path: request.url ?? '/', headers, body };
  const code = checkSignature(signed, keys, Date.now());
  return code && fault({ status: code === 'XAmzContentSHA256Mismatch' ? 400 : 403, code });
}

interface Act {
  body: Buffer;
  key: string | null;
  objects: Map<string, StoredObject>;
}

function act(request: IncomingMessage, { body, key, objects }: Act): Answer {
  if (key === null) return fault({ status: 404, code: 'NoSuchBucket' });
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' });
      return { status: 200 };
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'GET': {
      const found = objects.get(key);
      return found ? part(found, request.headers.range) : fault({ status: 404, code: 'NoSuchKey' });
    }
    default:
      return fault({ status: 405, code: 'MethodNotAllowed' });
  }
}

/** The whole object, or `bytes=from-to` of it. */
function part({ bytes, contentType }: StoredObject, range: string | undefined): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const headers = { 'content-type': contentType };
  if (first === undefined) return { status: 200, headers, body: bytes };
  const [from, to] = [Number(first), Math.min(last ? Number(last) : bytes.length - 1, bytes.length - 1)];
  if (from > to) return fault({ status: 416, code: 'InvalidRange' });
  const where = { 'content-range': `bytes ${from}-${to}/${bytes.length}` };
  return { status: 206, headers: { ...headers, ...where }, body: bytes.subarray(from, to + 1) };
}

function fault({ status, code }: { status: number; code: string }): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length }).end(body);
}

function keyOf(request: IncomingMessage, bucket: string): string | null {
  const [, name, ...key] = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/').split('/');
  return name === bucket && key.length > 0 ? key.join('/') : null;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // as: no encoding is set
  return Buffer.concat(chunks);
}
