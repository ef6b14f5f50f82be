import { createHmac } from 'node:crypto';
import { WEBHOOK_BODY_LIMIT } from '@recado/instagram';
import { type Draw, seeded } from '../campaigns/seeded.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateJson } from './mutate-json.ts';
import { oddRequest } from './odd-request.ts';
import { type Json, plainComment, SHAPES, shapeFor, type Target } from './shapes.ts';

/** One request for the webhook address. */
export interface Input {
  /** Its number: with the seed it makes the same input again. */
  n: number;
  /** The origin of the input, and what was done to it. */
  what: string;
  /** As it goes over the wire. */
  request: Buffer;
  body: Buffer;
  /** True where the body carries a signature that holds. */
  signed: boolean;
  /** `plain`: well-formed HTTP, so that the status is known beforehand. `odd`: anything below 500 will do, the end of the connection too. */
  http: 'plain' | 'odd';
  /** The id of an unharmed comment in the same body. */
  neighbour: string | null;
}

export interface InputSource {
  seed: string;
  target: Target;
  secret: string;
}

const MEBIBYTE = 1024 * 1024;
export const WEBHOOK = '/webhooks/instagram';

/** The n-th input of a seed. */
export function makeInput({ seed, target, secret }: InputSource, n: number): Input {
  const draw = seeded(`${seed}/${n}`);
  const names: string[] = [];
  const { body, neighbour } = makeBody(draw, { names, target, unique: String(n).padStart(9, '0') });
  if (draw.chance(0.08)) {
    const odd = oddRequest(body, { draw, names, secret });
    return { n, what: names.join(' '), body, neighbour: null, http: 'odd', ...odd };
  }
  const signed = draw.chance(0.6);
  const signature = signed ? sign(body, secret) : badSignature(body, { draw, names, secret });
  return {
    n,
    what: names.join(' '),
    request: plainRequest(body, { draw, signature }),
    body,
    signed,
    http: 'plain',
    neighbour,
  };
}

export function sign(body: Buffer, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

interface BodyParts {
  names: string[];
  target: Target;
  unique: string;
}

function makeBody(draw: Draw, { names, target, unique }: BodyParts): { body: Buffer; neighbour: string | null } {
  if (draw.chance(0.002)) return { body: bigBody(draw, { names, target, unique }), neighbour: null };
  const shape = draw.pick([...SHAPES.keys()]);
  names.push(shape);
  const tree = shapeFor(SHAPES.get(shape) ?? null, { target, unique }) as Json[] | { [key: string]: Json }; // as: every recorded body is one of the two
  const way = draw.whole(0, 9);
  if (way < 1) return { body: Buffer.from(JSON.stringify(tree)), neighbour: null };
  if (way < 4) return { body: mutateBytes(Buffer.from(JSON.stringify(tree)), { draw, names }), neighbour: null };
  if (way < 6) return { body: Buffer.from(JSON.stringify(mutateJson(tree, { draw, names }))), neighbour: null };
  const id = `19${unique}1`;
  const comment = plainComment({ target, id, text: draw.chance(0.05) ? 'quero' : 'lindo' });
  const entries = Array.isArray(tree) ? tree : Array.isArray(tree.entry) ? tree.entry : [tree];
  const entry = draw.chance(0.5)
    ? [...Object.values(mutateJson(entries, { draw, names })), comment]
    : [comment, ...Object.values(mutateJson(entries, { draw, names }))];
  return { body: Buffer.from(JSON.stringify({ object: 'instagram', entry })), neighbour: id };
}

function bigBody(draw: Draw, { names, target, unique }: BodyParts): Buffer {
  const kind = draw.whole(0, 3);
  names.push(`big${kind}`);
  if (kind === 0) return Buffer.alloc(WEBHOOK_BODY_LIMIT + draw.pick([-1, 0, 1, MEBIBYTE]), 'a');
  const text = kind === 1 ? 'a'.repeat(WEBHOOK_BODY_LIMIT - 2_000) : 'lindo';
  const count = kind === 1 ? 1 : draw.pick([1_000, 1_001, 3_000]);
  const entry = Array.from({ length: count }, (_, i) => plainComment({ target, id: `17${unique}${i}`, text }));
  return Buffer.from(JSON.stringify({ object: 'instagram', entry }));
}

/** Signatures that must not hold; null leaves the header out. */
function badSignature(
  body: Buffer,
  { draw, names, secret }: { draw: Draw; names: string[]; secret: string },
): string | null {
  const good = sign(body, secret);
  const bad: Record<string, () => string | null> = {
    none: () => null,
    empty: () => '',
    otherSecret: () => sign(body, `${secret}x`),
    emptySecret: () => sign(body, ''),
    otherBody: () => sign(Buffer.concat([body, Buffer.from(' ')]), secret),
    short: () => good.slice(0, draw.whole(0, good.length - 1)),
    long: () => `${good}0`,
    changed: () => good.slice(0, -1) + ((Number.parseInt(good.slice(-1), 16) + draw.whole(1, 15)) % 16).toString(16),
    sha1: () => `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`,
    bare: () => good.slice('sha256='.length),
    twice: () => `${good}, ${good}`,
    notHex: () => `sha256=${'z'.repeat(64)}`,
    base64: () => `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`,
  };
  const name = draw.pick(Object.keys(bad));
  names.push(`signature:${name}`);
  return bad[name]?.() ?? null;
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
];

function plainRequest(body: Buffer, { draw, signature }: { draw: Draw; signature: string | null }): Buffer {
  const chunked = draw.chance(0.05);
  const head = [
    `POST ${WEBHOOK} HTTP/1.1`,
    'host: recado.example',
    `content-type: ${draw.chance(0.9) ? TYPES[0] : draw.pick(TYPES)}`,
    chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`,
    ...(signature === null ? [] : [`x-hub-signature-256: ${signature}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), chunked ? inChunks(body, draw) : body]);
}

function inChunks(body: Buffer, draw: Draw): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const part = body.subarray(at, at + draw.whole(1, Math.max(1, Math.ceil(body.length / 4))));
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
