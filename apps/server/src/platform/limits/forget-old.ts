/** Entries stand in the order in which they were set: the oldest are forgotten for as long as they say nothing any more. */
export function forgetOld<V>(known: Map<string, V>, saysNothing: (value: V) => boolean): void {
  for (const [key, value] of known) {
    if (!saysNothing(value)) return;
    known.delete(key);
  }
}
