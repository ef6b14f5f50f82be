/** Names of what is never shown to whoever helps, wherever it stands. */
const SECRET_NAME = /token|secret|password|authorization|signature|cookie/i;
/** Tokens of Instagram and of Facebook, wherever they stand in a text. */
const TOKEN = /\b(?:IG[A-Z]{2}|EAA)[A-Za-z0-9_-]{20,}/g;
const REMOVED = '[removed]';

/** Returns the same without secrets: we keep none with an event, and this holds even where somebody else sent one. */
export function withoutSecrets<T>(value: T): T {
  return clean(value) as T; // as: texts stay texts, and a secret is replaced by one
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, REMOVED);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && inner !== null ? REMOVED : clean(inner),
    ]),
  );
}
