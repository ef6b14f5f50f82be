/** The loudness of a voice is kept well at so many bits a second; Instagram plays it through the speaker of a phone. */
export const BITS_PER_SECOND = 96_000;

/** The kind of file in which a browser records. `isReady`: it is what Instagram plays, and needs no conversion. */
export interface RecordedAs {
  mimeType: string;
  isReady: boolean;
}

/** AAC in MP4 first, which is what is sent; without a codec's name `audio/mp4` may be Opus, which nobody takes. */
const KINDS: readonly RecordedAs[] = [
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', isReady: true },
  { mimeType: 'audio/webm;codecs=opus', isReady: false },
  { mimeType: 'audio/ogg;codecs=opus', isReady: false },
  { mimeType: 'audio/mp4', isReady: false },
];

/** Chooses how this browser records; null where it cannot. */
export function recordedAs(isSupported: (mimeType: string) => boolean): RecordedAs | null {
  return KINDS.find(({ mimeType }) => isSupported(mimeType)) ?? null;
}

/** Room for what encoders add to the bits that were asked for, and the container to those. */
const SPARE = 0.9;

/** Returns how long a recording may be, so that its file stays within `mostBytes`. */
export function longestMs(mostBytes: number): number {
  return Math.floor(((mostBytes * SPARE * 8) / BITS_PER_SECOND) * 1000);
}

/** The share of a file that is recorded, from 0 to 1: by its time, or by what it weighs where that is more. */
export function shareOf({ ms, bytes, mostBytes }: { ms: number; bytes: number; mostBytes: number }): number {
  return Math.min(1, Math.max(ms / longestMs(mostBytes), bytes / (mostBytes * SPARE)));
}
