const times = new WeakMap<object, number>();

/** Marks an answer as one that this browser kept, from when it is. */
export function markKnown<T>(answer: T, at: number): T {
  if (typeof answer === 'object' && answer !== null) times.set(answer, at);
  return answer;
}

/** Returns from when what a query holds is, where it was kept; null for what the server said just now. */
export function knownAt(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { pages } = data as { pages?: unknown[] }; // as: of a list that grows by pages
  const first = Array.isArray(pages) ? pages[0] : data;
  return (typeof first === 'object' && first !== null && times.get(first)) || null;
}
