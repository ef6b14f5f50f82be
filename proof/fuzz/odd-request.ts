import { createHmac } from 'node:crypto';
import type { Draw } from '../campaigns/seeded.ts';

interface Parts {
  draw: Draw;
  names: string[];
  secret: string;
}

const PLACE = '/webhooks/instagram';

/** A request that is odd as HTTP. `signed` where its body, should the server take it, carries a signature that holds. */
export function oddRequest(body: Buffer, { draw, names, secret }: Parts): { request: Buffer; signed: boolean } {
  const name = draw.pick(Object.keys(ODD));
  names.push(`http:${name}`);
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const signed = draw.chance(0.5);
  const given = signed ? signature : signature.replace(/.$/, 'g');
  const request = ODD[name]?.({ body, signature: `x-hub-signature-256: ${given}`, draw }) ?? Buffer.alloc(0);
  return { request, signed };
}

type Make = (of: { body: Buffer; signature: string; draw: Draw }) => Buffer;

const JSON_TYPE = 'content-type: application/json';

function post(body: Buffer, headers: string[]): Buffer {
  return request(`POST ${PLACE} HTTP/1.1`, [...headers, `content-length: ${body.length}`], body);
}

function request(line: string, headers: string[], body: Buffer = Buffer.alloc(0)): Buffer {
  const head = [line, 'host: recado.example', 'connection: close', ...headers].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
}

/** Each is answered or cut off; none may reach 500, and none without `signature` may leave anything. */
const ODD: Record<string, Make> = {
  method: ({ body, signature, draw }) =>
    request(
      `${draw.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'post', 'FOO', ''])} ${PLACE} HTTP/1.1`,
      [JSON_TYPE, signature, `content-length: ${body.length}`],
      body,
    ),
  place: ({ body, signature, draw }) =>
    request(
      `POST ${draw.pick([`${PLACE}/`, `${PLACE}%00`, `${PLACE}/../instagram`, `/${PLACE}`, `${PLACE}?a[__proto__]=1`, `${PLACE}%`, `http://other.example${PLACE}`, '*', `${PLACE}#x`, `/${'a'.repeat(9_000)}`])} HTTP/1.1`,
      [JSON_TYPE, signature, `content-length: ${body.length}`],
      body,
    ),
  challenge: ({ draw }) =>
    request(
      `GET ${PLACE}?hub.mode=${draw.pick(['subscribe', 'unsubscribe', ''])}&hub.verify_token=${draw.pick(['x', '', '%00', 'a'.repeat(4_000)])}&hub.challenge=${draw.pick(['1', '%3Cscript%3E', '', '9'.repeat(70)])}${draw.pick(['', '&hub.mode=subscribe', '&hub.mode[x]=1', '&%'])} HTTP/1.1`,
      [],
    ),
  type: ({ body, signature, draw }) =>
    post(body, [
      `content-type: ${draw.pick(['', ';', 'json', 'a/b; charset="', 'multipart/form-data', 'text/plain; charset=utf-16', '\xff/\xfe', `application/${'x'.repeat(3_000)}`])}`,
      signature,
    ]),
  noType: ({ body, signature }) => post(body, [signature]),
  encoding: ({ body, signature, draw }) =>
    post(body, [
      JSON_TYPE,
      signature,
      `content-encoding: ${draw.pick(['gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip'])}`,
    ]),
  twoSignatures: ({ body, signature }) => post(body, [JSON_TYPE, signature, signature]),
  noBody: ({ signature }) => request(`POST ${PLACE} HTTP/1.1`, [JSON_TYPE, signature]),
  wrongLength: ({ body, signature, draw }) =>
    request(
      `POST ${PLACE} HTTP/1.1`,
      [
        JSON_TYPE,
        signature,
        `content-length: ${draw.pick(['-1', 'x', '1e3', '99999999999999999999', '5 5', String(Math.max(0, body.length - 3)), '0'])}`,
      ],
      body,
    ),
  bothLengths: ({ body, signature }) =>
    request(
      `POST ${PLACE} HTTP/1.1`,
      [JSON_TYPE, signature, `content-length: ${body.length}`, 'transfer-encoding: chunked'],
      body,
    ),
  badChunks: ({ body, signature, draw }) =>
    request(
      `POST ${PLACE} HTTP/1.1`,
      [JSON_TYPE, signature, 'transfer-encoding: chunked'],
      Buffer.concat([Buffer.from(draw.pick(['zz\r\n', '-1\r\n', 'ffffffffffffffff\r\n', '5;x=y\r\nabc'])), body]),
    ),
  manyHeaders: ({ body, signature, draw }) =>
    post(body, [JSON_TYPE, signature, ...Array.from({ length: draw.pick([100, 2_500]) }, (_, i) => `x-${i}: 1`)]),
  longHeader: ({ body, signature, draw }) =>
    post(body, [JSON_TYPE, signature, `x-long: ${'a'.repeat(draw.pick([4_000, 20_000]))}`]),
  brokenHeader: ({ body, signature, draw }) =>
    post(body, [
      JSON_TYPE,
      signature,
      draw.pick(['no colon', ': no name', 'x y: 1', 'x: \x00', 'x: a\rb', '\x80: 1', ' folded: 1']),
    ]),
  expects: ({ body, signature, draw }) =>
    post(body, [JSON_TYPE, signature, `expect: ${draw.pick(['100-continue', 'the-unexpected'])}`]),
  upgrade: ({ body, signature }) => post(body, [JSON_TYPE, signature, 'upgrade: websocket']),
  oldHttp: ({ body, signature, draw }) =>
    request(
      `POST ${PLACE} HTTP/${draw.pick(['1.0', '0.9', '2.0', '9.9', '1.1 x'])}`,
      [JSON_TYPE, signature, `content-length: ${body.length}`],
      body,
    ),
  noHttp: ({ draw }) =>
    draw.pick([
      Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1'),
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      Buffer.from('\r\n\r\n\r\n'),
      Buffer.from(Array.from({ length: 200 }, () => draw.whole(0, 255))),
    ]),
  /** Half a request, and then the sender hangs up. */
  half: ({ body, signature }) => post(body, [JSON_TYPE, signature]).subarray(0, -1 - Math.floor(body.length / 2)),
};
