import type { Draw } from '../campaigns/seeded.ts';

type Mutation = (bytes: Buffer, draw: Draw) => Buffer;

/** Byte sequences that are no UTF-8, or more than they seem. */
const SEQUENCES = [
  'eda080',
  'c080',
  'f4908080',
  'ff',
  'fe',
  '80',
  'e2',
  'efbbbf',
  '00',
  '1f8b0800',
  'c2a0',
  'e280a8',
].map((hex) => Buffer.from(hex, 'hex'));
const FRAGMENTS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u',
  '\\ud83d',
  'null',
  '1e400',
  '-',
  '0x1',
  '//',
  "'",
  'NaN',
];

const MUTATIONS: Record<string, Mutation> = {
  flip(bytes, draw) {
    const copy = Buffer.from(bytes);
    for (let times = draw.whole(1, 8); times > 0 && copy.length > 0; times--) {
      const at = draw.whole(0, copy.length - 1);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << draw.whole(0, 7)), at);
    }
    return copy;
  },
  cut: (bytes, draw) => bytes.subarray(0, draw.whole(0, bytes.length)),
  drop(bytes, draw) {
    const at = draw.whole(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + draw.whole(1, 20))]);
  },
  insert: (bytes, draw) => insert(bytes, draw, draw.pick(SEQUENCES)),
  fragment: (bytes, draw) => insert(bytes, draw, Buffer.from(draw.pick(FRAGMENTS))),
  repeat(bytes, draw) {
    const at = draw.whole(0, bytes.length);
    const part = bytes.subarray(at, at + draw.whole(1, 60));
    return insert(bytes, draw, Buffer.concat(Array.from({ length: draw.whole(1, 40) }, () => part)));
  },
  digits: (bytes, draw) => {
    const digit = String(draw.whole(0, 9)).repeat(draw.whole(1, 400));
    return Buffer.from(bytes.toString('latin1').replace(/\d{3,}/, digit), 'latin1');
  },
  doubledKey: (bytes) => Buffer.from(bytes.toString('latin1').replace(/("id":)/, '"id":{},$1'), 'latin1'),
  spaces: (bytes, draw) => Buffer.concat([Buffer.alloc(draw.whole(1, 50_000), ' '), bytes]),
  deep: (_, draw) => Buffer.from((draw.chance(0.5) ? '[' : '{"a":').repeat(draw.pick([21, 1_000, 100_000]))),
  noise: (_, draw) => Buffer.from(Array.from({ length: draw.whole(0, 300) }, () => draw.whole(0, 255))),
  utf16: (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  latin1: (bytes) => Buffer.from(bytes.toString('utf8').replace('lindo', 'promoção'), 'latin1'),
  empty: () => Buffer.alloc(0),
};

/** Changed bytes; `names` gets what was done. */
export function mutateBytes(bytes: Buffer, { draw, names }: { draw: Draw; names: string[] }): Buffer {
  let changed = bytes;
  for (let times = draw.whole(1, 3); times > 0; times--) {
    const name = draw.pick(Object.keys(MUTATIONS));
    names.push(name);
    changed = MUTATIONS[name]?.(changed, draw) ?? changed;
  }
  return changed;
}

function insert(bytes: Buffer, draw: Draw, part: Buffer): Buffer {
  const at = draw.whole(0, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}
