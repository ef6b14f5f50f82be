import type { DeliveryRow, EntryRow, Evidence, GrantRow, Violation } from './evidence.ts';

const BALANCES = ['available', 'held', 'spent', 'expired', 'goodwill'] as const;
const OPEN: ReadonlySet<string> = new Set(['held', 'ready', 'sending', 'unknown']);
/** Entries that are their own cause. */
const OWN_CAUSE: ReadonlySet<string> = new Set(['correct', 'expire', 'withdraw']);
/** The entry that ends a reservation, by the state of its delivery. */
const ENDS: Record<string, string> = {
  sent: 'capture',
  failed: 'release',
  skipped: 'release',
  expired: 'release',
  unprovable: 'goodwill',
};

/** Credits (C): the ledger against itself, and against the deliveries that it speaks of. */
export function checkCredits({ rows }: Evidence): Violation[] {
  const entries = Map.groupBy(rows.entries, ({ grant_id }) => grant_id);
  const caused = Map.groupBy(rows.entries, ({ cause_id }) => cause_id);
  const paid = Map.groupBy(rows.deliveries, ({ grant_id }) => grant_id ?? '');
  const known = new Set([...rows.deliveries.map(({ id }) => id), ...rows.grants.map(({ id }) => id)]);
  return [
    ...rows.grants.flatMap((grant) => [
      ...checkBalances(grant),
      ...checkDrift(grant, entries.get(grant.id) ?? []),
      ...checkPaid(grant, paid.get(grant.id) ?? []),
    ]),
    ...rows.deliveries.flatMap((delivery) => checkDelivery(delivery, caused.get(delivery.id) ?? [])),
    ...rows.entries
      .filter(({ kind, cause_id }) => !OWN_CAUSE.has(kind) && !known.has(cause_id))
      .map(({ kind, cause_id }) => ({ id: 'C2', what: `${kind} of ${cause_id}, which is nothing we know` })),
  ];
}

function checkBalances(grant: GrantRow): Violation[] {
  const found: Violation[] = [];
  const sum = BALANCES.reduce((all, name) => all + grant[name], 0);
  for (const name of BALANCES)
    if (grant[name] < 0) found.push({ id: 'C1', what: `grant ${grant.id}: ${name} is ${grant[name]}` });
  if (grant.held + grant.spent > grant.granted)
    found.push({
      id: 'C1',
      what: `grant ${grant.id}: held ${grant.held} + spent ${grant.spent} > granted ${grant.granted}`,
    });
  if (sum !== grant.granted)
    found.push({ id: 'C1', what: `grant ${grant.id}: balances add up to ${sum} of ${grant.granted}` });
  return found;
}

/** C8: columns = sum of entries. */
function checkDrift(grant: GrantRow, entries: EntryRow[]): Violation[] {
  const moved = (name: string) =>
    entries.reduce(
      (sum, { from_balance, to_balance, amount }) =>
        sum + (to_balance === name ? amount : 0) - (from_balance === name ? amount : 0),
      0,
    );
  const found: Violation[] = [];
  for (const name of BALANCES)
    if (moved(name) !== grant[name])
      found.push({ id: 'C8', what: `grant ${grant.id}: ${name} is ${grant[name]}, its entries say ${moved(name)}` });
  if (-moved('issued') !== grant.granted)
    found.push({ id: 'C8', what: `grant ${grant.id}: granted ${grant.granted}, its entries say ${-moved('issued')}` });
  return found;
}

/** C1 at rest, C3 and C8 against the deliveries that name the grant. */
function checkPaid(grant: GrantRow, deliveries: DeliveryRow[]): Violation[] {
  const count = (states: ReadonlySet<string>) => deliveries.filter(({ state }) => states.has(state)).length;
  const found: Violation[] = [];
  const compare = (
    id: string,
    { name, states }: { name: 'held' | 'spent' | 'goodwill'; states: ReadonlySet<string> },
  ) => {
    const wanted = count(states);
    if (grant[name] !== wanted)
      found.push({ id, what: `grant ${grant.id}: ${name} is ${grant[name]}, the deliveries say ${wanted}` });
  };
  compare('C1', { name: 'held', states: OPEN });
  compare('C8', { name: 'spent', states: new Set(['sent']) });
  compare('C8', { name: 'goodwill', states: new Set(['unprovable']) });
  return found;
}

/** C2 and C3 of one delivery: one reservation exactly where one is due, ended as the delivery ended. */
function checkDelivery(delivery: DeliveryRow, entries: EntryRow[]): Violation[] {
  const { id, state, reason, credits, grant_id } = delivery;
  const found: Violation[] = [];
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  const reserved = count('reserve');
  const due = credits === 1 && grant_id !== null ? 1 : 0;
  if (reserved !== due)
    found.push({ id: 'C2', what: `delivery ${id} (${state}) has ${reserved} reservations instead of ${due}` });
  const free = state === 'held' && reason === 'no_credits';
  if (credits === 1 && grant_id === null && !free && !['expired', 'skipped'].includes(state))
    found.push({ id: 'C2', what: `delivery ${id} (${state}) costs a credit and names no grant` });
  for (const kind of ['capture', 'release', 'goodwill']) {
    const wanted = due === 1 && ENDS[state] === kind ? 1 : 0;
    if (count(kind) !== wanted)
      found.push({
        id: 'C3',
        what: `delivery ${id} (${state}) has ${count(kind)} entries ${kind} instead of ${wanted}`,
      });
  }
  return found;
}
