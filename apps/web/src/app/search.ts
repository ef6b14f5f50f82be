/** The part of an address after the question mark, before anybody checked it. */
export type Search = Record<string, unknown>;

/** One text of the address, cut at 2,000 characters; absent when it is not there. */
export function readText<K extends string>(search: Search, key: K): { [P in K]?: string } {
  const value = search[key];
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text ? ({ [key]: text.slice(0, 2000) } as { [P in K]?: string }) : {}; // a computed key loses its literal type
}

/** Reads the search of a list by name: the text that is looked for. */
export function readNamedSearch(search: Search): { q?: string } {
  const { q = '' } = readText(search, 'q');
  return q ? { q: q.slice(0, 100) } : {};
}

/** Reads what Instagram puts into the address that it comes back to. */
export function readAnswer(search: Search) {
  return {
    ...readText(search, 'code'),
    ...readText(search, 'state'),
    ...readText(search, 'error'),
    ...readText(search, 'error_reason'),
    ...readText(search, 'error_description'),
  };
}
