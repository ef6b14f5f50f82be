/**
 * Returns the labels after some were put on and others taken off, each once and in one order. A label that the account has already is
 * written as it was first: `natal` is `Natal`. Pure.
 */
export function relabel(
  labels: readonly string[],
  { add, remove, all }: { add: readonly string[]; remove: readonly string[]; all: readonly string[] },
): string[] {
  const gone = new Set(remove.map(folded));
  const kept = labels.filter((label) => !gone.has(folded(label)));
  const known = new Map([...all, ...kept].map((label) => [folded(label), label]));
  for (const label of add) {
    if (!known.has(folded(label))) known.set(folded(label), label);
    kept.push(known.get(folded(label)) ?? label);
  }
  return [...new Set(kept)].toSorted(byText);
}

/** The same in every language, as the database sorts texts of no language. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const folded = (label: string) => label.normalize('NFC').toLowerCase();
