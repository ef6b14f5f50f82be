/** Lays `by` over what is there; nothing where nothing is. */
export function change<T extends object>(target: T | undefined, by: Partial<T>): void {
  if (target) Object.assign(target, by);
}

/** Puts a key into the set or takes it out, as `on` says. */
export function member(set: Set<string>, key: string, fact: { on: boolean }): void {
  if (fact.on) set.add(key);
  else set.delete(key);
}

/** The set under a key, made where there is none. */
export function group<T>(map: Map<string, Set<T>>, key: string): Set<T> {
  const found = map.get(key) ?? new Set<T>();
  map.set(key, found);
  return found;
}

/** The list under a key, made where there is none. */
export function list(map: Map<string, string[]>, key: string): string[] {
  const found = map.get(key) ?? [];
  map.set(key, found);
  return found;
}
