/**
 * A list of values for one parameter, sent as the bytes of an array of Postgres. Nobody writes it as text and reads it again: a batch
 * gives a column a list, `unnest($1::uuid[], $2::text[])`.
 */
interface ArrayParameter<T = unknown> {
  readonly list: readonly T[];
  /** Asked by `pg`. */
  toPostgres(): Buffer;
}

type Given<T> = readonly (T | null | undefined)[];

/** Makes a `uuid[]`. */
export function uuids(list: Given<string>): ArrayParameter {
  return arrayOf(list, UUID);
}

/** Makes a `text[]`. */
export function texts(list: Given<string>): ArrayParameter {
  return arrayOf(list, TEXT);
}

/** Makes a `jsonb[]` of anything that JSON has. */
export function jsons(list: readonly unknown[]): ArrayParameter {
  const written = list.map((value) => (value === null || value === undefined ? null : JSON.stringify(value)));
  return arrayOf(written, JSONB);
}

/** Makes a `bytea[]`. */
export function byteas(list: Given<Buffer>): ArrayParameter {
  return arrayOf(list, BYTEA);
}

/** Makes an `int[]`. */
export function ints(list: Given<number>): ArrayParameter {
  return arrayOf(list, INT);
}

/** Makes a `float8[]`. */
export function floats(list: Given<number>): ArrayParameter {
  return arrayOf(list, FLOAT);
}

/** Makes a `boolean[]`. */
export function booleans(list: Given<boolean>): ArrayParameter {
  return arrayOf(list, BOOLEAN);
}

/** A type of Postgres, and the bytes of one value of it. */
interface Kind<T> {
  oid: number;
  size(value: T): number;
  write(buffer: Buffer, value: T, at: number): void;
}

const UUID: Kind<string> = {
  oid: 2950,
  size: () => 16,
  write: writeUuid,
};
const TEXT: Kind<string> = {
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (buffer, value, at) => void buffer.write(value, at),
};
/** The version of its form stands before the text. */
const JSONB: Kind<string> = {
  oid: 3802,
  size: (value) => Buffer.byteLength(value) + 1,
  write(buffer, value, at) {
    buffer.writeUInt8(1, at);
    buffer.write(value, at + 1);
  },
};
const BYTEA: Kind<Buffer> = {
  oid: 17,
  size: ({ length }) => length,
  write: (buffer, value, at) => void value.copy(buffer, at),
};
const INT: Kind<number> = {
  oid: 23,
  size: () => 4,
  // Refuses what does not fit, which is a value and no length of ours.
  write: (buffer, value, at) => void buffer.writeInt32BE(value, at),
};
const FLOAT: Kind<number> = {
  oid: 701,
  size: () => 8,
  write: (buffer, value, at) => void buffer.writeDoubleBE(value, at),
};
const BOOLEAN: Kind<boolean> = {
  oid: 16,
  size: () => 1,
  write: (buffer, value, at) => void buffer.writeUInt8(value ? 1 : 0, at),
};

/** Dimensions, whether nulls are among it, the element's type; and of its one dimension length and first index. */
const HEAD = 20;
const EMPTY_HEAD = 12;

function arrayOf<T>(list: Given<T>, kind: Kind<T>): ArrayParameter {
  return { list, toPostgres: () => bytesOf(list, kind) };
}

function bytesOf<T>(list: Given<T>, { oid, size, write }: Kind<T>): Buffer {
  const isEmpty = list.length === 0;
  const sizes = list.map((value) => (value === null || value === undefined ? -1 : size(value)));
  const total = sizes.reduce((sum, one) => sum + 4 + Math.max(0, one), isEmpty ? EMPTY_HEAD : HEAD);
  const buffer = Buffer.allocUnsafe(total);
  putInt(buffer, isEmpty ? 0 : 1, 0);
  putInt(buffer, sizes.includes(-1) ? 1 : 0, 4);
  putInt(buffer, oid, 8);
  if (isEmpty) return buffer;
  putInt(buffer, list.length, 12);
  putInt(buffer, 1, 16);
  let at = HEAD;
  for (const [index, value] of list.entries()) {
    const bytes = sizes[index] ?? -1;
    putInt(buffer, bytes, at);
    at += 4;
    if (value === null || value === undefined) continue;
    write(buffer, value, at);
    at += bytes;
  }
  return buffer;
}

/** Writes a length or a kind, 32 bits. A batch writes some hundred for each message: `Buffer` asks of each whether it fits. */
function putInt(buffer: Buffer, value: number, at: number): void {
  buffer[at] = value >>> 24;
  buffer[at + 1] = value >>> 16;
  buffer[at + 2] = value >>> 8;
  buffer[at + 3] = value;
}

/** The value of each hexadecimal digit by its code; 16 of anything else. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? 16 : value;
});
/** The places of the two digits of each byte in the usual form, which has a dash at four others. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

function writeUuid(buffer: Buffer, value: string, at: number): void {
  let isUuid = value.length === 36 && value[8] === '-' && value[13] === '-' && value[18] === '-' && value[23] === '-';
  for (let byte = 0; byte < 16; byte++) {
    const place = PLACES[byte] ?? 0;
    const high = DIGITS[value.charCodeAt(place)] ?? 16;
    const low = DIGITS[value.charCodeAt(place + 1)] ?? 16;
    if (high > 15 || low > 15) isUuid = false;
    buffer[at + byte] = (high << 4) | low;
  }
  if (!isUuid) throw new TypeError('no uuid');
}
