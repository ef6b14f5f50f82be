import type { Fields, Value } from '../accept.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { noSuch } from './stripe-problem.ts';

/** One call: what it takes, and what it answers; ids of the path come in their order. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  fields: Fields;
  act(world: StripeWorld, given: Record<string, Value>, id: string): object;
}

const ID = '([A-Za-z0-9_]+)';
export const at = (pattern: string) => new RegExp(`^/v1/${pattern.replace(':id', ID)}$`);

/** Throws a `StripeProblem` where there is none. */
export function find<T>(map: Map<string, T>, kind: string, id: string, param = 'id'): T {
  const found = map.get(id);
  if (!found) throw noSuch(kind, id, param);
  return found;
}
