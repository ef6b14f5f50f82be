/** Makes 128 random bits as text by hand, since `randomUUID` is missing where a page came without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
