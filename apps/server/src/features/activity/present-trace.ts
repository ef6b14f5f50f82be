import type { TraceLine } from '@recado/contract';
import type { AttemptRow, DeliveryRow, EntryRow, EventRow, SeenRow, Story } from './store.ts';

/** Lines of one moment keep this order. */
const ORDER: TraceLine['code'][] = ['received', 'received_again'];

/** The whole story of an event, oldest first: what was found, decided, made, tried, seen and paid. */
export function presentTrace(event: EventRow, deliveries: readonly DeliveryRow[], story: Story): TraceLine[] {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const about = (id: string) => {
    const delivery = byId.get(id);
    return { delivery: id, kind: delivery?.kind ?? null, part: delivery?.part ?? null };
  };
  const lines: TraceLine[] = [
    ...decisionLines(event),
    ...deliveries.map((delivery) => made(delivery, about(delivery.id))),
    ...story.attempts.flatMap((attempt) => attemptLines(attempt, about(attempt.delivery_id))),
    ...story.seen
      .filter((seen) => wasInDoubt(seen, story.attempts))
      .map((seen) => found(seen, about(seen.delivery_id))),
    ...story.entries.flatMap((entry) => entryLines(entry, about(entry.cause_id))),
    ...deliveries.flatMap((delivery) => settledLines(delivery, about(delivery.id))),
  ];
  // The sort is stable: lines of one moment stay as they were put together, the arrival first.
  return lines.sort((a, b) => a.at - b.at || rank(a) - rank(b));
}

type Values = TraceLine['values'];

function decisionLines(event: EventRow): TraceLine[] {
  const decidedAt = event.decided_at ?? event.received_at;
  const steps = (event.steps ?? []).map(({ code, values }) =>
    line(code === 'received' ? event.received_at : decidedAt, code, values),
  );
  const arrival = steps.some(({ code }) => code === 'received')
    ? []
    : [line(event.received_at, 'received', { what: event.kind })];
  const end = event.outcome ?? (event.state === 'dead' ? 'unreadable' : null);
  return [...arrival, ...steps, ...(end ? [line(decidedAt, 'decided', { outcome: end })] : [])];
}

function made(delivery: DeliveryRow, about: Values): TraceLine {
  return line(delivery.created_at, 'delivery_made', { ...about, expiresAt: delivery.expires_at });
}

function attemptLines(attempt: AttemptRow, about: Values): TraceLine[] {
  const values = { ...about, n: attempt.n, code: attempt.code, ms: attempt.ended_at - attempt.started_at };
  const answer = attempt.answer ?? null;
  const evidence = evidenceCode(attempt.evidence);
  const end = { sent: 'attempt_sent', not_sent: 'attempt_refused', unknown: 'attempt_unknown' } as const;
  // What was sent without an answer is known by its evidence.
  if (attempt.outcome === 'sent' && evidence) return [line(attempt.ended_at, evidence, values, answer)];
  return [
    line(attempt.ended_at, end[attempt.outcome], values, answer),
    ...(evidence ? [line(attempt.ended_at, evidence, values)] : []),
  ];
}

function evidenceCode(evidence: string | null): TraceLine['code'] | null {
  if (evidence === 'echo') return 'found_by_echo';
  if (evidence === 'read_back' || evidence === 'reading') return 'found_by_reading';
  if (evidence === 'already_replied') return 'already_replied';
  if (evidence === 'absent' || evidence === 'not_found') return 'not_found_by_reading';
  return null;
}

/** An echo is only worth a line where nobody knew whether the message had arrived. */
function wasInDoubt(seen: SeenRow, attempts: readonly AttemptRow[]): boolean {
  const own = attempts.filter((attempt) => attempt.delivery_id === seen.delivery_id);
  return own.length > 0 && own.every((attempt) => attempt.outcome !== 'sent' && attempt.evidence === null);
}

function found(seen: SeenRow, about: Values): TraceLine {
  return line(seen.seen_at, 'found_by_echo', about);
}

function entryLines(entry: EntryRow, about: Values): TraceLine[] {
  const codes: Record<string, TraceLine['code']> = {
    reserve: 'credit_reserved',
    capture: 'credit_spent',
    release: 'credit_returned',
    goodwill: 'credit_paid_by_us',
  };
  const code = codes[entry.kind];
  return code ? [line(entry.at, code, { ...about, amount: entry.amount, reason: entry.reason })] : [];
}

function settledLines(delivery: DeliveryRow, about: Values): TraceLine[] {
  if (delivery.settled_at === null) return [];
  return [line(delivery.settled_at, 'settled', { ...about, state: delivery.state, reason: delivery.reason })];
}

function line(at: number, code: TraceLine['code'], values: Values, answer: unknown = null): TraceLine {
  return { at, code, values, answer };
}

function rank({ code }: TraceLine): number {
  const place = ORDER.indexOf(code);
  return place < 0 ? ORDER.length : place;
}
