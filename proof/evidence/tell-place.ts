import type { AttemptRow, DeliveryRow, Evidence, TruthLine } from './evidence.ts';

/**
 * Tells all that is known of a place where the count is wrong: each delivery with its message and attempts. Then whatever reached the
 * same people, wherever it was meant for. A run that cannot be repeated leaves nothing else.
 */
export function tellPlace(
  deliveries: readonly DeliveryRow[],
  {
    attempts,
    evidence: { truth, rows },
  }: { attempts: ReadonlyMap<string, readonly AttemptRow[]>; evidence: Pick<Evidence, 'truth' | 'rows'> },
): string {
  const people = new Set(deliveries.map(({ person_id }) => person_id));
  const comments = new Set(deliveries.flatMap(({ comment_id }) => comment_id ?? []));
  const near = rows.deliveries.filter(({ person_id }) => people.has(person_id));
  const owners = new Map(near.map(({ message_id, id }) => [message_id, id]));
  const sent = near.map((one) => tellDelivery(one, attempts.get(one.id) ?? []));
  const arrived = truth
    .filter(
      (line) => line.kind !== 'sender_action' && (people.has(line.igsid ?? '') || comments.has(line.commentId ?? '')),
    )
    .map((line) => tellLine(line, owners.get(line.mid ?? line.replyId ?? '')));
  return `deliveries: ${sent.join('; ')}. Arrived: ${arrived.join('; ') || 'nothing'}`;
}

function tellDelivery(
  { id, kind, state, reason, doubts, claimed_at, message_id }: DeliveryRow,
  attempts: readonly AttemptRow[],
): string {
  const tries = attempts
    .toSorted((a, b) => a.n - b.n)
    .map(({ n, outcome, evidence, code, started_at, ended_at }) =>
      [n, outcome, evidence, code, `${started_at}-${ended_at}`].filter((part) => part !== null).join(' '),
    );
  const ended = reason === null ? state : `${state}(${reason})`;
  return `${kind} ${id} ${ended}, doubts ${doubts}, claimed ${claimed_at}, message ${message_id} [${tries.join(', ')}]`;
}

function tellLine({ kind, mid, replyId, at, text, content }: TruthLine, owner = 'nobody'): string {
  const shown = JSON.stringify(text ?? content ?? null).slice(0, 40);
  return `${kind} ${mid ?? replyId} at ${at} ${shown}, of ${owner}`;
}
