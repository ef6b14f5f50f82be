import type { AttemptRow, DeliveryRow, Evidence, Loss, Violation } from './evidence.ts';

/**
 * The share, of each kind that was attempted, that may stay in doubt although evidence could have settled it. R5 asks for a tenth of
 * it while echoes come; the campaigns lose them in one round of four.
 */
const SHARE = 0.01;
/** The bounds where nobody says what was killed: a share of everything, and a number for a run too small for a share. */
const SHARE_OF_ALL = 0.01;
const FEW = 3;
/** The evidence that reconcile writes of an attempt whose lease ran out: the process that made it wrote no end. */
const LEASE_OVER = 'lease_over';
/** A lease may be over before its process is killed: on a busy machine one is slow to write what it knows. */
const SLOW_MS = 30_000;

/**
 * A message of which nobody will ever know. `killed`: its process ended between claim and answer. `answer`: an answer came that proves
 * nothing (a 5xx, a broken connection, a time-out).
 */
interface Doubt {
  delivery: DeliveryRow;
  why: 'killed' | 'answer';
  /** True when the person has it all the same. */
  arrived: boolean;
  attempt: AttemptRow | null;
}

/** R5: giving up needs an attempt whose end nobody knows, and stays rare: else calling everything unprovable would pass. */
export function checkUnprovable(evidence: Evidence, maySpare: boolean): Violation[] {
  const { deliveries, attempts } = evidence.rows;
  const given = deliveries.filter(({ state }) => state === 'unprovable');
  const ended = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  const found = given
    .filter((one) => !isDoubted(one, ended.get(one.id) ?? []))
    .map(
      ({ id, kind, attempt }): Violation => ({
        id: 'R5',
        what: `${kind} ${id} is unprovable, yet each of ${attempt} attempts ended`,
      }),
    );
  if (maySpare) return found;
  const bounds = evidence.losses ? checkByKind(evidence, evidence.losses) : checkShare(deliveries, given.length);
  return [...found, ...bounds];
}

/** Counts the unprovable ones of each kind, by reason. */
export function countUnprovable(evidence: Evidence): Record<string, number> {
  const groups = Map.groupBy(
    findDoubts(evidence),
    ({ delivery, why, arrived, attempt }) =>
      `unprovable ${delivery.kind}, ${why === 'killed' ? 'killed before the answer' : (attempt?.evidence ?? 'answered too late')}, ${arrived ? 'may have arrived' : 'did not arrive'}`,
  );
  return Object.fromEntries([...groups].map(([name, list]) => [name, list.length]));
}

/** A killed process wrote no end. An answer that came after the delivery was settled replaces the attempt's, never the doubt. */
function isDoubted({ attempt, doubts }: DeliveryRow, ended: readonly AttemptRow[]): boolean {
  return attempt > ended.length || doubts > 0 || ended.some(({ outcome }) => outcome === 'unknown');
}

function checkShare(deliveries: readonly DeliveryRow[], given: number): Violation[] {
  const attempted = deliveries.filter(({ attempt }) => attempt > 0).length;
  const most = Math.max(FEW, Math.floor(attempted * SHARE_OF_ALL));
  if (given <= most) return [];
  return [{ id: 'R5', what: `${given} of ${attempted} attempted are unprovable, at most ${most} may be` }];
}

/**
 * Checks each kind by itself: a private or public reply is repeated or read, so that hardly one stays in doubt. Another message is not
 * repeated: each must have been under way while something was killed, or have got an answer that proves nothing; and of those that
 * arrived hardly one.
 */
function checkByKind(evidence: Evidence, losses: readonly Loss[]): Violation[] {
  const doubts = findDoubts(evidence);
  const found: Violation[] = [];
  for (const kind of ['private_reply', 'public_reply', 'dm'] as const) {
    const attempted = evidence.rows.deliveries.filter((one) => one.kind === kind && one.attempt > 0).length;
    const given = doubts.filter(({ delivery, arrived }) => delivery.kind === kind && (kind !== 'dm' || arrived));
    const most = mostOf(attempted * SHARE);
    const what = kind === 'dm' ? 'dm arrived and' : kind;
    if (given.length > most)
      found.push({ id: 'R5', what: `${given.length} of ${attempted} ${what} are unprovable, at most ${most} may be` });
  }
  for (const { delivery, why, attempt } of doubts) {
    const isOver = losses.some(
      ({ from, to }) => attempt && from <= attempt.ended_at + SLOW_MS && to >= attempt.started_at,
    );
    if (why === 'killed' && !isOver)
      found.push({ id: 'R5', what: `${delivery.kind} ${delivery.id} is unprovable, and nothing was killed meanwhile` });
  }
  return found;
}

/**
 * Returns the most that chance alone may make of an expected number: twice its spread above it. A run of the gate expects six, and
 * seven prove nothing.
 */
function mostOf(expected: number): number {
  return Math.floor(expected + 2 * Math.sqrt(expected));
}

function findDoubts({ rows, truth }: Evidence): Doubt[] {
  const ended = Map.groupBy(rows.attempts, ({ delivery_id }) => delivery_id);
  const bound = new Set(rows.deliveries.map(({ message_id }) => message_id));
  const free = truth.filter(({ mid, replyId }) => !bound.has(mid ?? replyId));
  return rows.deliveries
    .filter(({ state }) => state === 'unprovable')
    .map((delivery) => {
      const attempt = (ended.get(delivery.id) ?? []).findLast(({ outcome }) => outcome === 'unknown') ?? null;
      const arrived = free.some((line) =>
        delivery.kind === 'dm'
          ? line.kind === 'message' && line.igsid === delivery.person_id
          : line.commentId === delivery.comment_id &&
            (line.kind === 'comment_reply') === (delivery.kind === 'public_reply'),
      );
      return { delivery, attempt, arrived, why: attempt?.evidence === LEASE_OVER ? 'killed' : 'answer' };
    });
}
