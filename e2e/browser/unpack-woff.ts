import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** The font inside a WOFF 1.0 file, as fontconfig takes it (sfnt). Throws when it is no WOFF. See W3C WOFF 1.0, sections 3 to 5. */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  writeHead(head, { flavour: woff.readUInt32BE(4), count });
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + ENTRY * index;
    const table = readTable(woff, entry);
    const place = 12 + 16 * index;
    woff.copy(head, place, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(table.length, place + 12);
    const padding = (4 - (table.length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    offset += table.length + padding;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number): Buffer {
  const from = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const bytes = woff.subarray(from, from + packed);
  return packed < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes;
}

function writeHead(head: Buffer, { flavour, count }: { flavour: number; count: number }): void {
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
}
