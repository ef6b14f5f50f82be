import type { AudioFacts } from './read-audio.ts';

/** Samples a second, by the number in the header (ISO/IEC 14496-3, table 1.18); the last three numbers are reserved. */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const BLOCK_SAMPLES = 1024;
/** One header may be found by chance in anything. */
const FEWEST_FRAMES = 2;

interface Frame {
  /** Bytes, the header's among them. */
  length: number;
  samples: number;
  rate: number;
  /** The part of the header that is the same in every frame. */
  fixed: number;
}

/** Raw AAC: ADTS frames of one kind, end to end, the last one whole. Null for everything else. */
export function readAdts(bytes: Buffer): AudioFacts | null {
  const first = frameAt(bytes, 0);
  if (!first) return null;
  let samples = 0;
  let frames = 0;
  for (let at = 0; at < bytes.length; ) {
    const frame = frameAt(bytes, at);
    if (!frame || frame.fixed !== first.fixed) return null;
    samples += frame.samples;
    frames++;
    at += frame.length;
  }
  if (frames < FEWEST_FRAMES) return null;
  return { format: 'aac', durationMs: Math.round((samples * 1000) / first.rate), contentType: 'audio/aac' };
}

/** Layout: ISO/IEC 14496-3, 1.A.2.2. A header has seven bytes, nine with a checksum. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (bytes.length - at < 7) return null;
  if (bytes.readUInt8(at) !== 0xff) return null;
  const second = bytes.readUInt8(at + 1);
  if ((second & 0xf6) !== 0xf0) return null;
  const third = bytes.readUInt8(at + 2);
  const fourth = bytes.readUInt8(at + 3);
  const rate = RATES[(third >> 2) & 0xf];
  if (rate === undefined) return null;
  const length = ((fourth & 3) << 11) | (bytes.readUInt8(at + 4) << 3) | (bytes.readUInt8(at + 5) >> 5);
  const header = second & 1 ? 7 : 9;
  if (length <= header || length > bytes.length - at) return null;
  const samples = ((bytes.readUInt8(at + 6) & 3) + 1) * BLOCK_SAMPLES;
  return { length, samples, rate, fixed: (second << 16) | (third << 8) | (fourth & 0xf0) };
}
