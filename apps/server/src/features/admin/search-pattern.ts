const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shorter texts have no three letters that an index could look up: they find what begins with them. */
const SHORT = 3;

/** The texts that the index of three letters can look up: three in a row, or where a word begins or ends. */
const FINDABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/**
 * Returns what a filter looks for: an account by its whole id, or a LIKE pattern over the lower-case lines of `admin_users.search`. Signs
 * alone find nobody. Null: everybody.
 */
export function searchPattern(filter: string): { id: string } | { like: string } | 'nobody' | null {
  const text = filter.trim().replace(/^@/, '');
  if (text === '') return null;
  if (UUID.test(text)) return { id: text };
  const isShort = [...text].length < SHORT;
  if (!FINDABLE.test(isShort ? `\n${text}` : text)) return 'nobody';
  const escaped = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return { like: isShort ? `%\n${escaped}%` : `%${escaped}%` };
}
