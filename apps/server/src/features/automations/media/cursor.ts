import { Refusal } from '../../../platform/http/index.ts';

/** A place in a list of media, as an opaque text. */
export function writeCursor({ published_at, id }: { published_at: number; id: string }): string {
  return Buffer.from(`${published_at}:${id}`).toString('base64url');
}

/** Throws `invalid` for what we never wrote. */
export function readCursor(text: string | undefined): { publishedAt: number; id: string } | null {
  if (text === undefined) return null;
  const found = /^(\d{1,15}):([A-Za-z0-9_-]{1,64})$/.exec(Buffer.from(text, 'base64url').toString('utf8'));
  if (!found?.[1] || !found[2]) throw new Refusal('invalid', { fields: [{ path: 'after', code: 'wrong_format' }] });
  return { publishedAt: Number(found[1]), id: found[2] };
}
