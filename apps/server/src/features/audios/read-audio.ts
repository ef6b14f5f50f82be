import { readAdts } from './read-adts.ts';
import { readMp4 } from './read-mp4.ts';

/** The facts of a sound, as its bytes tell them. */
export interface AudioFacts {
  format: 'm4a' | 'mp4' | 'aac';
  /** Whole milliseconds; null where the file does not say (recordings in fragments). */
  durationMs: number | null;
  contentType: 'audio/mp4' | 'audio/aac';
}

/**
 * Reads what an uploaded file is, by its content alone: an MP4 container with sound and no picture, or AAC frames from the first byte to
 * the last. Null for everything else. Looks at each byte at most a few times, whatever sizes the file claims, and never throws.
 */
export function readAudio(bytes: Uint8Array): AudioFacts | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readAdts(view) ?? readMp4(view);
}
