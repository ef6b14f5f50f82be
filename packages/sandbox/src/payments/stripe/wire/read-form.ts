/** Parameters as they came: texts, and what brackets nest. Lists are objects whose keys are numbers until somebody asks for a list. */
export interface Params {
  [name: string]: string | Params;
}

/** Reads `a=1&b[c]=2&d[]=3&e[0][f]=4`, of a body or of a query. */
export function readForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return root;
}

function pathOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
}

function put(into: Params, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const there = Object.hasOwn(into, key) ? into[key] : undefined;
  const next: Params = typeof there === 'object' ? there : {};
  Object.defineProperty(into, key, { value: next, enumerable: true, configurable: true, writable: true });
  put(next, rest, value);
}
