import type { Picture } from '@recado/contract';
import type { PictureRow } from './store.ts';

export const CONTENT_TYPES: Record<PictureRow['format'], string> = { jpg: 'image/jpeg', png: 'image/png' };

/** Returns where Instagram fetches a picture. `key`: with its ending, as it is stored. */
export function pictureAddress(publicUrl: string, key: string): string {
  return publicUrl + filePathOf(key);
}

export function presentPicture({ id, width, height, bytes, created_at, is_used, public_key }: PictureRow): Picture {
  return { id, width, height, bytes, createdAt: created_at, inUse: is_used, filePath: filePathOf(public_key) };
}

function filePathOf(key: string): string {
  return `/p/${key}`;
}
