/** The modules of the app: whom each imports at once, and the ids of the sentences that it says itself. */
export interface ModuleGraph {
  importsOf(module: string): readonly string[];
  saidIn(module: string): Iterable<string>;
}

/** The name of what the app begins with. */
export const FIRST = 'first';

/**
 * Shares out the ids of sentences among what the app begins with and the parts that are loaded later. A part has what it and all that it
 * imports say, but for what is said from the beginning; one without words is not named.
 */
export function shareOut(
  { entry, parts }: { entry: string; parts: readonly string[] },
  graph: ModuleGraph,
): Map<string, ReadonlySet<string>> {
  const first = saidBy(entry, graph);
  const names = nameParts(parts);
  const shares = new Map<string, ReadonlySet<string>>([[FIRST, first]]);
  for (const part of parts) {
    const own = saidBy(part, graph).difference(first);
    if (own.size > 0) shares.set(names.get(part) ?? part, own);
  }
  return shares;
}

/** Gives each part a short name: that of its file, and where several files are named alike, of its folder too, as far as it needs. */
export function nameParts(parts: readonly string[]): Map<string, string> {
  const folders = parts.map((part) =>
    part
      .replace(/\.\w+$/, '')
      .split('/')
      .reverse(),
  );
  const nameOf = (folder: readonly string[], length: number) => folder.slice(0, length).reverse().join('.');
  return new Map(
    folders.map((folder, at) => {
      let length = 1;
      while (folders.some((other, index) => index !== at && nameOf(other, length) === nameOf(folder, length))) length++;
      return [parts[at] ?? '', nameOf(folder, length)];
    }),
  );
}

/** The ids of what a module and everything that it imports at once, however far, can say. */
function saidBy(module: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([module]);
  const said = new Set<string>();
  for (const one of seen) {
    for (const id of graph.saidIn(one)) said.add(id);
    for (const next of graph.importsOf(one)) seen.add(next);
  }
  return said;
}
