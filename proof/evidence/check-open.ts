import type { Evidence, Violation } from './evidence.ts';

const WAITS: ReadonlySet<string> = new Set(['held', 'ready', 'unknown']);

/** Opens (S11): what waits is what the deliveries say, and a claim names whatever is being sent, for which nobody would come otherwise. */
export function checkOpen({ rows }: Evidence): Violation[] {
  const { waits, claimed, deliveries } = rows;
  if (!waits || !claimed) return [];
  const told = new Map(waits.map(({ id, state, reason }) => [id, `${state} ${reason}`]));
  const named = new Set(claimed.map(({ id }) => id));
  const found: Violation[] = [];
  for (const { id, state, reason } of deliveries) {
    const wanted = WAITS.has(state) ? `${state} ${reason}` : undefined;
    if (told.get(id) !== wanted)
      found.push({
        id: 'S11',
        what: `delivery ${id} is ${state} ${reason}, and waits as ${told.get(id) ?? 'nothing'}`,
      });
    if (state === 'sending' && !named.has(id))
      found.push({ id: 'S11', what: `delivery ${id} is being sent, and no claim names it` });
  }
  const known = new Set(deliveries.map(({ id }) => id));
  for (const { id } of waits) if (!known.has(id)) found.push({ id: 'S11', what: `${id} waits, and is no delivery` });
  return found;
}
