/** The entry that a drawn number in [0, 1) falls on; null for an empty list. Numbers outside are held to the ends. */
export function pick<T>(list: readonly T[], drawn: number): T | null {
  const index = Math.min(list.length - 1, Math.max(0, Math.floor(drawn * list.length) || 0));
  return list[index] ?? null;
}
