import type { AudioFacts } from './read-audio.ts';

/** Content of a box: `from` its first byte, `to` behind its last. */
interface Box {
  type: string;
  from: number;
  to: number;
}

/** Brands of audio, and of MP4 in general (https://mp4ra.org/registered-types/brands). QuickTime's own (`qt  `) is not MP4. */
const AUDIO_BRANDS = ['M4A ', 'M4B '];
const MP4_BRANDS = [
  ...AUDIO_BRANDS,
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'dash',
];
/** Kinds of track that show something. */
const PICTURES = ['vide', 'auxv', 'pict'];
/** The most boxes in one container. A recording in fragments of a second each has two a second. */
const MOST_BOXES = 10_000;
/** The longest time that is believed: nobody records longer in 3 MiB. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * An MP4 container (ISO/IEC 14496-12) whose boxes fill the file exactly, with a track of sound, none of pictures, and media. Null for
 * everything else.
 */
export function readMp4(bytes: Buffer): AudioFacts | null {
  const top = boxesIn(bytes, { from: 0, to: bytes.length });
  const [ftyp] = top ?? [];
  if (!top || ftyp?.type !== 'ftyp') return null;
  const format = formatOf(bytes, ftyp);
  const moov = only(top, 'moov');
  const hasMedia = top.some(({ type, from, to }) => type === 'mdat' && to > from);
  if (!format || !moov || !hasMedia) return null;
  const movie = boxesIn(bytes, moov);
  const header = movie && only(movie, 'mvhd');
  if (!movie || !header || !isSound(bytes, movie)) return null;
  const duration = durationOf(bytes, header);
  return duration === undefined ? null : { format, durationMs: duration, contentType: 'audio/mp4' };
}

/** The file's own brand first, then those that it says it is compatible with. */
function formatOf(bytes: Buffer, { from, to }: Box): 'm4a' | 'mp4' | null {
  if (to - from < 8 || (to - from) % 4 !== 0 || to - from > 1024) return null;
  const major = bytes.toString('latin1', from, from + 4);
  if (AUDIO_BRANDS.includes(major)) return 'm4a';
  if (major === 'qt  ') return null;
  const brands = [major];
  for (let at = from + 8; at < to; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands.some((brand) => MP4_BRANDS.includes(brand)) ? 'mp4' : null;
}

/** Says whether there is at least one track of sound, none that shows something, and none that cannot be read. */
function isSound(bytes: Buffer, movie: Box[]): boolean {
  const kinds = movie.filter(({ type }) => type === 'trak').map((track) => kindOf(bytes, track));
  return kinds.includes('soun') && kinds.every((kind) => kind !== null && !PICTURES.includes(kind));
}

function kindOf(bytes: Buffer, track: Box): string | null {
  const media = inside(bytes, track, 'mdia');
  const handler = media && inside(bytes, media, 'hdlr');
  return handler && handler.to - handler.from >= 12
    ? bytes.toString('latin1', handler.from + 8, handler.from + 12)
    : null;
}

/** Returns the duration; null where the header leaves it open, undefined where the header is cut off. */
function durationOf(bytes: Buffer, { from, to }: Box): number | null | undefined {
  if (to - from < 20) return undefined;
  const isLong = bytes.readUInt8(from) === 1;
  if (isLong && to - from < 32) return undefined;
  const scale = bytes.readUInt32BE(from + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16);
  const ms = scale === 0 ? 0 : Math.round((length * 1000) / scale);
  return ms > 0 && ms <= LONGEST_MS ? ms : null;
}

function inside(bytes: Buffer, container: Box, type: string): Box | null {
  const boxes = boxesIn(bytes, container);
  return boxes && only(boxes, type);
}

/** The one box of a type; null where there are several, which players would read differently. */
function only(boxes: Box[], type: string): Box | null {
  const found = boxes.filter((box) => box.type === type);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The boxes that lie end to end in a range; null where a size does not fit it. */
function boxesIn(bytes: Buffer, { from, to }: { from: number; to: number }): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to);
    if (!box || boxes.length === MOST_BOXES) return null;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** Size 0 is "to the end", size 1 "the size follows in eight bytes". */
function boxAt(bytes: Buffer, at: number, end: number): Box | null {
  const left = end - at;
  if (left < 8) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 0) return { type, from: at + 8, to: end };
  const isLong = short === 1;
  if (isLong && left < 16) return null;
  // Beyond 2^53 digits are lost, and nothing of that size fits.
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const header = isLong ? 16 : 8;
  return size < header || size > left ? null : { type, from: at + header, to: at + size };
}
