import type { ListedPerson } from '@recado/contract';

/** The live head of the list and the pages read before, each person once: where the head has somebody, it counts. */
export function mergePeople(
  head: { items: readonly ListedPerson[]; next: string | null } | undefined,
  older: readonly ListedPerson[],
): readonly ListedPerson[] {
  if (!head) return older;
  if (head.next === null) return head.items;
  const known = new Set(head.items.map(({ id }) => id));
  return [...head.items, ...older.filter(({ id }) => !known.has(id))];
}

/** Says whether so many wrote since the pages were read that somebody in between is missing. */
export function isApart(
  head: { items: readonly ListedPerson[]; next: string | null } | undefined,
  older: readonly ListedPerson[],
): boolean {
  if (!head || head.next === null || head.items.length === 0 || older.length === 0) return false;
  const known = new Set(older.map(({ id }) => id));
  return !head.items.some(({ id }) => known.has(id));
}
