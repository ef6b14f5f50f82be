import { hash } from 'node:crypto';
import { checkUnprovable } from './check-unprovable.ts';
import type { AttemptRow, DeliveryRow, Evidence, Rules, TruthLine, Violation } from './evidence.ts';
import { tellPlace } from './tell-place.ts';

/** A row's clock and the simulator's are read a moment apart, and rows cut fractions of a millisecond off. */
const CLOCK_MS = 5;
const OPEN: ReadonlySet<string> = new Set(['held', 'ready', 'sending', 'unknown']);

/** One receiver with one kind of message: what was to be sent there, and what arrived. */
interface Place {
  key: string;
  deliveries: DeliveryRow[];
  arrived: TruthLine[];
}

/** Sending (S) and what charges follow from it (C3, C5): each delivery held against what its receiver really got. */
export function checkMessages(evidence: Evidence, { maySpareUnprovable = false, skewMs = 0 }: Rules = {}): Violation[] {
  const attempts = Map.groupBy(evidence.rows.attempts, ({ delivery_id }) => delivery_id);
  const places = findPlaces(evidence);
  return [
    ...places.flatMap((place) => checkPlace(place, { attempts, toleranceMs: CLOCK_MS + skewMs, evidence })),
    ...evidence.rows.deliveries.flatMap((delivery) => checkRest(delivery, evidence)),
    ...checkUnprovable(evidence, maySpareUnprovable),
    ...checkMessageIds(evidence),
    ...checkCalls(evidence),
    ...checkEarly(evidence, { skewMs }),
  ];
}

function findPlaces({ truth, rows }: Evidence): Place[] {
  const igIds = new Map(rows.accounts.map(({ id, ig_id }) => [id, ig_id]));
  const places = new Map<string, Place>();
  const at = (key: string): Place => {
    const place = places.get(key) ?? { key, deliveries: [], arrived: [] };
    places.set(key, place);
    return place;
  };
  for (const delivery of rows.deliveries) {
    const igId = igIds.get(delivery.account_id) ?? '?';
    const to = delivery.kind === 'dm' ? delivery.person_id : delivery.comment_id;
    at(`${delivery.kind} ${igId} ${to}`).deliveries.push(delivery);
  }
  for (const line of truth) {
    if (line.kind === 'sender_action') continue;
    const kind = { private_reply: 'private_reply', comment_reply: 'public_reply', message: 'dm' }[line.kind];
    at(`${kind} ${line.igId} ${line.kind === 'message' ? line.igsid : line.commentId}`).arrived.push(line);
  }
  return [...places.values()];
}

function checkPlace(
  { key, deliveries, arrived }: Place,
  { attempts, toleranceMs, evidence }: { attempts: Map<string, AttemptRow[]>; toleranceMs: number; evidence: Evidence },
): Violation[] {
  const found: Violation[] = [];
  const story = () =>
    deliveries.map((one) => `${one.id} ${one.state} after ${one.attempt}`).join(', ') || 'no delivery';
  if (arrived.length > deliveries.length)
    found.push({ id: 'S1', what: `${key}: ${arrived.length} arrived of ${deliveries.length} intended (${story()})` });
  if (!key.startsWith('dm ') && deliveries.length > 1)
    found.push({ id: 'S1', what: `${key}: intended ${deliveries.length} times (${story()})` });
  const sent = deliveries.filter(({ state }) => state === 'sent').length;
  const proven = deliveries.filter((one) => one.state === 'sent' && !isBeyondKnowing(one, evidence)).length;
  const unclear = deliveries.filter(({ state }) => OPEN.has(state) || state === 'unprovable').length;
  const whole = () => `${story()}) ${tellPlace(deliveries, { attempts, evidence })}`;
  if (proven > arrived.length)
    found.push({ id: 'C3', what: `${key}: ${proven} count as sent, ${arrived.length} arrived (${whole()}` });
  if (arrived.length > sent + unclear && arrived.length <= deliveries.length)
    found.push({ id: 'C3', what: `${key}: ${arrived.length} arrived, ${sent} count as sent (${whole()}` });
  // The nth to arrive needs n deliveries that had begun: one that began excuses one message, not all.
  const begins = deliveries.map((one) => firstBegin(one, attempts.get(one.id))).sort((a, b) => a - b);
  for (const [n, line] of arrived.toSorted((a, b) => a.at - b.at).entries()) {
    if ((begins[n] ?? Number.POSITIVE_INFINITY) > line.at + toleranceMs)
      found.push({ id: 'S2', what: `${key}: arrived at ${line.at} before any attempt was committed (${story()})` });
  }
  return found;
}

const EARLY_MS = 4 * 60_000;
/** A message after a tap ends an hour before Instagram's window of a day does. */
const LASTS_MS = 23 * 3_600_000;

/** T2: within minutes after a tap a closed window says that the tap is not registered yet: it ends nothing. */
function checkEarly({ rows }: Evidence, { skewMs = 0 }: Rules): Violation[] {
  const attempts = Map.groupBy(rows.attempts, ({ delivery_id }) => delivery_id);
  return rows.deliveries.flatMap(({ id, kind, state, reason, expires_at }): Violation[] => {
    if (kind !== 'dm' || state !== 'failed' || reason !== 'window_closed') return [];
    const times = (attempts.get(id) ?? []).flatMap(({ started_at, ended_at }) => [started_at, ended_at]);
    // The tap may be older than what it made: its webhook came late.
    const tapped = expires_at === undefined ? createdAt(id) : Math.min(createdAt(id), expires_at - LASTS_MS);
    const after = Math.max(...times) - tapped;
    return after > EARLY_MS - skewMs ? [] : [{ id: 'T2', what: `dm ${id} ended as a closed window after ${after} ms` }];
  });
}

/** An id begins with its time. */
function createdAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** A known limit (guarantees): the owner typed the same words in the same minutes. */
function isBeyondKnowing({ doubts, message_id }: DeliveryRow, { byHand = [] }: Evidence): boolean {
  return doubts > 0 && message_id !== null && byHand.includes(message_id);
}

function firstBegin(delivery: DeliveryRow, attempts: AttemptRow[] = []): number {
  const begins = attempts.map(({ started_at }) => started_at);
  // An attempt whose end is not written began when the row was claimed.
  if (delivery.attempt > attempts.length && delivery.claimed_at !== null) begins.push(delivery.claimed_at);
  return Math.min(...begins, Number.POSITIVE_INFINITY);
}

/** S4: nothing is left open at rest, but what waits for credits that are not there. */
function checkRest(
  { account_id, id, kind, state, reason, doubts, attempt }: DeliveryRow,
  { rows }: Evidence,
): Violation[] {
  if (!OPEN.has(state)) return [];
  if (state === 'held' && (reason === 'no_credits' || reason === 'waits_for_dm') && isOutOfCredits(account_id, rows))
    return [];
  const where = state === 'held' ? `held(${reason})` : state;
  return [{ id: 'S4', what: `${kind} ${id} stays ${where} (attempt ${attempt}, doubts ${doubts})` }];
}

function isOutOfCredits(accountId: string, { grants }: Evidence['rows']): boolean {
  return grants.filter(({ account_id }) => account_id === accountId).every(({ available }) => available === 0);
}

/** S2: each call was a committed attempt with a number of its own. Under one comment there is one delivery of a kind. */
function checkCalls({ calls, rows }: Evidence): Violation[] {
  if (!calls) return [];
  return rows.deliveries.flatMap(({ id, kind, comment_id, attempt }): Violation[] => {
    const count = kind === 'dm' ? 0 : (calls[`${kind} ${comment_id}`] ?? 0);
    if (count <= attempt) return [];
    return [{ id: 'S2', what: `${kind} ${id} left ${count} times, its row counts ${attempt} attempts` }];
  });
}

/** S6: message id ↔ delivery is one to one, and what is bound is what arrived (C5: never somebody else's message). */
function checkMessageIds({ truth, rows, byHand = [], seen = [] }: Evidence): Violation[] {
  const found: Violation[] = [];
  const arrived = new Map(truth.map((line) => [line.mid ?? line.replyId, line]));
  const bound = Map.groupBy(
    rows.deliveries.filter(({ message_id }) => message_id !== null),
    ({ account_id, message_id }) => `${account_id} ${message_id}`,
  );
  for (const [key, list] of bound)
    if (list.length > 1) found.push({ id: 'S6', what: `message ${key} is bound to ${list.length} deliveries` });
  const owners = new Map(rows.messageIds.map((row) => [`${row.account_id} ${row.mid_hash}`, row.delivery_id]));
  for (const [delivery, list] of Map.groupBy(rows.messageIds, ({ delivery_id }) => delivery_id))
    if (list.length > 1) found.push({ id: 'S6', what: `delivery ${delivery} owns ${list.length} messages` });
  for (const { id, account_id, message_id, kind, comment_id, person_id, doubts } of rows.deliveries) {
    if (message_id === null) continue;
    const line = arrived.get(message_id);
    // An echo names no comment: equal texts to one person are settled by count, and `checkPlace` counts.
    const fits = line && (kind === 'public_reply' ? line.commentId === comment_id : line.igsid === person_id);
    // The owner's own words, in doubt: a known limit (guarantees), and the person has that text.
    if (!fits && !(doubts > 0 && byHand.includes(message_id)))
      found.push({ id: 'C5', what: `delivery ${id} counts message ${message_id}, which we did not send there` });
    if (owners.get(`${account_id} ${hashOf(message_id)}`) !== id)
      found.push({ id: 'S6', what: `message ${message_id} of delivery ${id} is not its own` });
  }
  for (const { account_id, mid, delivery_id } of seen) {
    const owner = owners.get(`${account_id} ${hashOf(mid)}`) ?? null;
    if (delivery_id !== owner)
      found.push({ id: 'S6', what: `message ${mid} was seen as of delivery ${delivery_id}, and belongs to ${owner}` });
  }
  return found;
}

function hashOf(mid: string): string {
  return hash('sha256', mid, 'hex').slice(0, 32);
}
