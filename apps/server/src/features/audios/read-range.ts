/** Bytes `from` up to, not including, `to`. */
export interface Part {
  from: number;
  to: number;
}

/**
 * Reads what a `Range` header asks of a file of `size` bytes (RFC 9110, 14): one part, `none` where nothing of it is in the file, null for
 * the whole. Several parts at once, and what cannot be read, are answered with the whole, as the RFC allows.
 */
export function readRange(header: string | undefined, size: number): Part | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size };
  }
  const from = Number(first);
  const to = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}
