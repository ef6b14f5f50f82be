import { crc32 } from 'node:zlib';
import type { CleanPicture } from './read-picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that a still picture is drawn from (W3C PNG, 11); the rest says something of it, or moves. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
/** Depths that each kind of colour may have. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

/** A PNG file with what draws it alone; null where it is none, a sum is wrong, or its end is not there. */
export function stripPng(bytes: Buffer): CleanPicture | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const kept: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | null = null;
  let data = 0;
  for (let at = 8; ; ) {
    const chunk = chunkAt(bytes, at);
    if (chunk === null) return null;
    at += chunk.whole.length;
    if ((chunk.type === 'IHDR') !== (size === null)) return null;
    if (size === null) size = readHead(chunk.data);
    if (size === null) return null;
    if (chunk.type === 'IDAT') data += chunk.data.length;
    if (KEPT.has(chunk.type)) kept.push(chunk.whole);
    // A chunk with a capital letter has to be understood by whoever draws the picture.
    else if (/^[A-Z]/.test(chunk.type)) return null;
    if (chunk.type === 'IEND') return data === 0 ? null : { format: 'png', ...size, bytes: Buffer.concat(kept) };
  }
}

function chunkAt(bytes: Buffer, at: number): Chunk | null {
  if (bytes.length - at < 12) return null;
  const length = bytes.readUInt32BE(at);
  if (length > bytes.length - at - 12) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const end = at + 8 + length;
  if (!/^[A-Za-z]{4}$/.test(type) || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
  return { type, data: bytes.subarray(at + 8, end), whole: bytes.subarray(at, end + 4) };
}

function readHead(data: Buffer): { width: number; height: number } | null {
  if (data.length !== 13) return null;
  const [width, height, depth, colour] = [data.readUInt32BE(0), data.readUInt32BE(4), data[8] ?? 0, data[9] ?? 0];
  const isKnown = DEPTHS[colour]?.includes(depth) && data[10] === 0 && data[11] === 0 && (data[12] ?? 2) <= 1;
  return isKnown && width > 0 && height > 0 && width < 2 ** 31 && height < 2 ** 31 ? { width, height } : null;
}
