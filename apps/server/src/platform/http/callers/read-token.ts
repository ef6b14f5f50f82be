/** The session token of an `Authorization` header: `Bearer <token>`, or the bare token, as the first client of the interface sends it. */
export function readToken(header: string | undefined): string | null {
  const token = header?.replace(/^bearer\s+/i, '').trim();
  return token && /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
}
