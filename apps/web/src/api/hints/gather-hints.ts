/** A screen is asked anew for one kind at most once in so long: what many hints of a busy minute are about is one look. */
export const LOOK_MS = 3_000;

/** Gathers hints: one that comes alone is told at once, what comes within three seconds of it together, at their end. */
export function makeGatherer(
  tell: (kinds: string[]) => void,
  { now, wait }: { now(): number; wait(run: () => void, ms: number): void },
): (kinds: readonly string[]) => void {
  const toldAt = new Map<string, number>();
  const waiting = new Set<string>();
  const isDue = (kind: string) => now() - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) >= LOOK_MS;
  const flush = () => {
    const due = [...waiting].filter(isDue);
    for (const kind of due) {
      waiting.delete(kind);
      toldAt.set(kind, now());
    }
    if (due.length > 0) tell(due);
  };
  return (kinds) => {
    for (const kind of kinds) {
      // Else a timer is on its way for it.
      if (!waiting.has(kind) && !isDue(kind)) wait(flush, (toldAt.get(kind) ?? 0) + LOOK_MS - now());
      waiting.add(kind);
    }
    flush();
  };
}
