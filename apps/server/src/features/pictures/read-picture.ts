import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';

/** A picture as it is kept: what it shows, and nothing of where, when and with what it was taken. */
export interface CleanPicture {
  format: 'jpg' | 'png';
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Reads what an uploaded file is, by its content alone, and returns what draws it. Left out are place and time of a photo, notes, thumbnails,
 * and whatever stands behind its end. Null for what is no JPEG or PNG, or a broken one. Never throws.
 */
export function readPicture(bytes: Uint8Array): CleanPicture | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return stripJpeg(view) ?? stripPng(view);
}
