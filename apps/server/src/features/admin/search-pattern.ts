const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shorter texts have no three letters that an index could look up: they find what begins with them. */
const SHORT = 3;

/** What a filter looks for: an account by its whole id, or a LIKE pattern over the lower-case lines of `admin_users.search`. Null: nothing. */
export function searchPattern(filter: string): { id: string } | { like: string } | null {
  const text = filter.trim().replace(/^@/, '');
  if (text === '') return null;
  if (UUID.test(text)) return { id: text };
  const escaped = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return { like: [...text].length < SHORT ? `%\n${escaped}%` : `%${escaped}%` };
}
