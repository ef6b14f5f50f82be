import type { TraceLine } from '@recado/contract';
import { readSteps } from '@recado/engine';
import { ALREADY_REPLIED, NOT_FOR_PRIVATE_REPLY, TEMPLATE_REFUSED } from '@recado/instagram';
import type { DeliveryId } from '../../platform/ids/index.ts';
import { gateOf } from './present.ts';
import type { Repeats } from './repeats.ts';
import type { AttemptRow, DeliveryRow, EntryRow, EventRow, Story } from './store.ts';

/** Lines of one moment keep this order. */
const ORDER: TraceLine['code'][] = ['received'];

/** The whole story of an event, oldest first: what was found, decided, made, tried, seen and paid. */
export function presentTrace(
  event: EventRow,
  deliveries: readonly DeliveryRow[],
  story: Story & { repeats?: Repeats | null },
): TraceLine[] {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const about = (id: DeliveryId) => {
    const delivery = byId.get(id);
    const gate = delivery ? gateOf(delivery) : null;
    const which = gate && { gate, prompt: delivery?.prompt ?? null };
    return { delivery: id, kind: delivery?.kind ?? null, part: delivery?.part ?? null, ...which };
  };
  // Who was looked at and does not follow is asked again, three times in all.
  const asksAgain = deliveries.some(({ gate_root, credits }) => gate_root !== null && credits === 0) ? 'yes' : 'no';
  const lines: TraceLine[] = [
    ...decisionLines(event),
    ...(story.repeats ? [line(story.repeats.last_at, 'sent_again', { times: story.repeats.times })] : []),
    ...deliveries.map((delivery) => made(delivery, about(delivery.id))),
    ...story.attempts.flatMap((attempt) =>
      attemptLines(attempt, byId.get(attempt.delivery_id), about(attempt.delivery_id)),
    ),
    ...deliveries.flatMap((delivery) => checkLines(delivery, { ...about(delivery.id), asked: asksAgain })),
    ...deliveries.flatMap((delivery) => newTextLines(delivery, { event, about: about(delivery.id) })),
    ...deliveries.flatMap((delivery) => asTextLines(delivery, story.attempts, about(delivery.id))),
    ...story.entries.flatMap((entry) => entryLines(entry, about(entry.cause_id))),
    ...deliveries.flatMap((delivery) => settledLines(delivery, about(delivery.id))),
  ];
  // The sort is stable: lines of one moment stay as they were put together, the arrival first.
  return lines.sort((a, b) => a.at - b.at || rank(a) - rank(b));
}

type Values = TraceLine['values'];

function decisionLines(event: EventRow): TraceLine[] {
  const decidedAt = event.decided_at ?? event.received_at;
  const told = readSteps(event.steps ?? []);
  const steps = told.flatMap(({ code, values }, at) => {
    if (code === 'asked_now') return askedLines(values);
    const end = told.slice(at).find((step) => step.code === 'asked_now');
    const until = end ? Number(end.values.decidedAt) : decidedAt;
    return [line(code === 'received' ? event.received_at : until, code, values)];
  });
  const arrival = steps.some(({ code }) => code === 'received')
    ? []
    : [line(event.received_at, 'received', { what: event.kind })];
  const end = event.outcome ?? (event.state === 'dead' ? 'unreadable' : null);
  return [...arrival, ...steps, ...(end ? [line(decidedAt, 'decided', { outcome: end })] : [])];
}

/** Somebody asked for an answer after all; what had been decided before ends there. */
function askedLines({ outcome, decidedAt, askedAt, ...values }: Values): TraceLine[] {
  return [line(Number(decidedAt), 'decided', { outcome: outcome ?? null }), line(Number(askedAt), 'asked_now', values)];
}

function made(delivery: DeliveryRow, about: Values): TraceLine {
  return line(delivery.created_at, 'delivery_made', { ...about, expiresAt: delivery.expires_at });
}

function checkLines({ follow_checked_at: at, follows }: DeliveryRow, about: Values): TraceLine[] {
  if (at === null) return [];
  const said = follows === null ? 'unknown' : follows ? 'yes' : 'no';
  return [line(at, 'follow_checked', { ...about, follows: said })];
}

/** The DM took the texts of a newer version while it waited; or keeps its own, since that version would not answer. */
function newTextLines(
  { credits, automation_version: said, renew_to: asked, renewed_at: at }: DeliveryRow,
  { event, about }: { event: EventRow; about: Values },
): TraceLine[] {
  if (credits !== 1 || at === null || asked === null) return [];
  const matched = event.automation_version ?? null;
  return [line(at, said === asked ? 'new_text' : 'old_text_kept', { ...about, matched, version: said, asked })];
}

/** Says whether a code means that a reply was there before; older reports say it of every comment that takes none (docs/platform.md 5.2). */
const isAlreadyReplied = (code: string | null) => code === NOT_FOR_PRIVATE_REPLY || ALREADY_REPLIED.has(code ?? '');

function attemptLines(attempt: AttemptRow, delivery: DeliveryRow | undefined, about: Values): TraceLine[] {
  const values = { ...about, n: attempt.n, code: attempt.code };
  const answer = attempt.answer ?? null;
  const ms = attempt.ended_at - attempt.started_at;
  const proof = proofOf(attempt, delivery);
  if (proof === 'already_replied') return [line(attempt.ended_at, proof, { ...values, ms }, answer)];
  if (proof) {
    // The row tells how it was found; before that nobody knew.
    return [line(attempt.started_at, 'attempt_unknown', values), line(attempt.ended_at, proof, values)];
  }
  switch (attempt.outcome) {
    case 'sent':
      return [line(attempt.ended_at, 'attempt_sent', { ...values, ms }, answer)];
    case 'not_sent':
      return [line(attempt.ended_at, 'attempt_refused', { ...values, ms }, answer)];
    case 'unknown':
      return [line(attempt.ended_at, 'attempt_unknown', { ...values, ms, why: attempt.evidence }, answer)];
  }
}

/** The first such refusal is the one that made the text go. */
function asTextLines({ id, sent_as_text }: DeliveryRow, attempts: readonly AttemptRow[], about: Values): TraceLine[] {
  if (!sent_as_text) return [];
  const [first] = attempts
    .filter(
      ({ delivery_id, outcome, code }) =>
        delivery_id === id && outcome === 'not_sent' && code !== null && TEMPLATE_REFUSED.has(code),
    )
    .toSorted((a, b) => a.n - b.n);
  return first ? [line(first.ended_at, 'sent_as_text', { ...about, n: first.n, code: first.code })] : [];
}

/** Returns the code of what showed that a message had arrived, where no answer did. */
function proofOf(
  { outcome, evidence, code, n }: AttemptRow,
  delivery: DeliveryRow | undefined,
): TraceLine['code'] | null {
  if (outcome === 'sent' && evidence === 'echo') return 'found_by_echo';
  if (outcome === 'sent' && evidence === 'read_back') return 'found_by_reading';
  const isLast = delivery?.state === 'sent' && delivery.attempt === n;
  return outcome === 'not_sent' && isAlreadyReplied(code) && isLast ? 'already_replied' : null;
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
  const wasLookedFor = delivery.state === 'unprovable' && delivery.absences > 0;
  const times = delivery.absences;
  return [
    ...(wasLookedFor ? [line(delivery.settled_at, 'not_found_by_reading', { ...about, times })] : []),
    line(delivery.settled_at, 'settled', { ...about, state: delivery.state, reason: delivery.reason }),
  ];
}

function line(at: number, code: TraceLine['code'], values: Values, answer: unknown = null): TraceLine {
  return { at, code, values, answer };
}

function rank({ code }: TraceLine): number {
  const place = ORDER.indexOf(code);
  return place < 0 ? ORDER.length : place;
}
