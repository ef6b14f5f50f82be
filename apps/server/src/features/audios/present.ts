import type { Audio } from '@recado/contract';
import type { AudioAddress } from '@recado/engine';
import type { AudioRow } from './store.ts';

/** Types of the formats, as Instagram wants to be told them (platform page 5.4). */
export const CONTENT_TYPES: Record<AudioRow['format'], string> = {
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
};

/** Where an audio is found by whoever has its address: Instagram, and people. */
export function audioAddress(publicUrl: string, publicKey: string): AudioAddress {
  return { fileUrl: publicUrl + filePathOf(publicKey), playerUrl: `${publicUrl}/a/${publicKey}` };
}

export function presentAudio(row: AudioRow, publicUrl: string): Audio {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    bytes: row.bytes,
    durationMs: row.duration_ms,
    createdAt: row.created_at,
    inUse: row.in_use,
    playerUrl: audioAddress(publicUrl, row.public_key).playerUrl,
    filePath: filePathOf(row.public_key),
  };
}

/** Where the file of a public address is read. */
export function filePathOf(publicKey: string): string {
  return `/a/${publicKey}/audio`;
}
