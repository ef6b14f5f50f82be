import type { Audio } from '@recado/contract';
import type { AudioAddress } from '@recado/engine';
import type { AudioRow } from './store.ts';

/** Types of the formats, as Instagram wants to be told them (docs/platform.md 5.4). */
export const CONTENT_TYPES: Record<AudioRow['format'], string> = {
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
};

/** Returns where an audio is found by whoever has its address: Instagram, and people. */
export function audioAddress(publicUrl: string, publicKey: string): AudioAddress {
  return { fileUrl: publicUrl + filePathOf(publicKey), playerUrl: `${publicUrl}/a/${publicKey}` };
}

export function usesOf({ used_by: [first] }: Pick<AudioRow, 'used_by'>): number {
  return first?.uses ?? 0;
}

/** Names the automations that play an audio, in no language: by their own names and captions. */
export function namesOf({ used_by: uses }: Pick<AudioRow, 'used_by'>): string {
  const names = uses.slice(0, 3).flatMap(({ name, caption }) => name?.trim() || caption.trim() || []);
  const more = usesOf({ used_by: uses }) - names.length;
  if (names.length === 0) return '';
  return `(${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` +${more}` : ''})`;
}

export function presentAudio(row: AudioRow, publicUrl: string): Audio {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    bytes: row.bytes,
    durationMs: row.duration_ms,
    createdAt: row.created_at,
    inUse: row.used_by.length > 0,
    uses: usesOf(row),
    usedBy: row.used_by.map(({ uses: _, ...use }) => use),
    playerUrl: audioAddress(publicUrl, row.public_key).playerUrl,
    filePath: filePathOf(row.public_key),
  };
}

/** Returns the path at which the file of a public address is read. */
export function filePathOf(publicKey: string): string {
  return `/a/${publicKey}/audio`;
}
