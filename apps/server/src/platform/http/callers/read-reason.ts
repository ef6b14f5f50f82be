const MOST = 200;

/** The text of an `X-Reason` header: headers hold no Japanese, so our page encodes it like an address. Null where nothing is said. */
export function readReason(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  const text = decoded(header)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return text.isWellFormed() && text !== '' ? text.slice(0, MOST) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
