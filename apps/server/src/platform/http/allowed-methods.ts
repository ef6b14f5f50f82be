import type { Route } from '@recado/contract';

/** Methods under which a path of the contract exists; empty where it does not. */
export function allowedMethods(path: string, contract: Record<string, Route>): string[] {
  const parts = path.split('/');
  const methods = Object.values(contract)
    .filter((route) => matches(route.path.split('/'), parts))
    .map((route) => route.method);
  return [...new Set(methods)];
}

function matches(template: string[], parts: string[]): boolean {
  return template.length === parts.length && template.every((part, i) => part.startsWith('{') || part === parts[i]);
}
