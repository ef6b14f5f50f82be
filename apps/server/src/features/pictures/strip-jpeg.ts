import type { CleanPicture } from './read-picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive frames of Huffman codes: what browsers and Instagram read. Others are drawn by nobody. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, restart interval, and Adobe's mark, without which four colours come out inverted (ITU-T T.81, B.2; T.872). */
const KEPT = new Set([0xc4, 0xdb, 0xdd, 0xee]);
/** Application data and comments say something of a picture and draw none of it. */
const isSaid = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe;
/** Adobe's mark has one length; with more behind it, it is something else. */
const ADOBE_BYTES = 14;

interface Parts {
  kept: Buffer[];
  size: { width: number; height: number } | null;
  scans: number;
}

/** A JPEG file with its tables, frame and scans alone; null where it is none, or its end is not there. */
export function stripJpeg(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 4 || bytes.readUInt8(0) !== 0xff || bytes.readUInt8(1) !== START) return null;
  const parts: Parts = { kept: [bytes.subarray(0, 2)], size: null, scans: 0 };
  for (let at: number | null = 2; at !== null; ) {
    const code = markerAt(bytes, at);
    if (code === END) return ended(parts);
    at = code === null ? null : takeSegment(bytes, { at, code, parts });
  }
  return null;
}

function ended({ kept, size, scans }: Parts): CleanPicture | null {
  if (size === null || scans === 0) return null;
  return { format: 'jpg', ...size, bytes: Buffer.concat([...kept, Buffer.from([0xff, END])]) };
}

/** The code of the marker that stands there; fill bytes before one are none. */
function markerAt(bytes: Buffer, at: number): number | null {
  if (bytes.length - at < 2 || bytes.readUInt8(at) !== 0xff) return null;
  return bytes.readUInt8(at + 1);
}

/** Takes what belongs to the picture, and returns where the next marker stands; null where the file is broken. */
function takeSegment(bytes: Buffer, { at, code, parts }: { at: number; code: number; parts: Parts }): number | null {
  if (code === 0xff) return at + 1;
  if (bytes.length - at < 4) return null;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end < at + 4 || end > bytes.length) return null;
  const segment = bytes.subarray(at, end);
  if (FRAMES.has(code)) {
    if (parts.size !== null || segment.length < 10) return null;
    parts.size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    if (parts.size.height === 0 || parts.size.width === 0) return null;
  } else if (code === SCAN) {
    if (parts.size === null) return null;
    parts.scans++;
    const scanEnd = endOfScan(bytes, end);
    parts.kept.push(bytes.subarray(at, scanEnd));
    return scanEnd;
  } else if (!KEPT.has(code)) return isSaid(code) ? end : null;
  else if (code === 0xee && segment.length !== ADOBE_BYTES + 2) return end;
  parts.kept.push(segment);
  return end;
}

/** The place of the first marker behind the data of a scan: not an escaped byte of it, nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = at + 1 < bytes.length ? bytes.readUInt8(at + 1) : 0xff;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
