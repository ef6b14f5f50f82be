import type { KindMatch } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { TIERS } from './tiers.ts';

/** The reasons for which one automation answers before another, in the order in which they are asked. */
export const PRECEDENCE_REASONS = ['kind', 'word', 'plain', 'exact', 'longer', 'older'] as const;
export type PrecedenceReason = (typeof PRECEDENCE_REASONS)[number];

/** An automation that may answer an event, and what of the event's text started it. */
export interface Claim {
  automation: Pick<CompiledAutomation, 'ref' | 'createdAt'>;
  by: KindMatch;
}

export interface Precedence {
  /** Negative: the first claim wins; positive: the second; 0: it is the same automation. */
  order: number;
  because: PrecedenceReason;
}

/**
 * Says which of two claims on one event wins, and why. The lower tier does, a word before *any comment*, as it stands before drawn
 * out, exact before contained, the longer trigger, the older automation. Two of one millisecond go by id, which grows with time.
 */
export function comparePrecedence(a: Claim, b: Claim): Precedence {
  const orders: Record<Exclude<PrecedenceReason, 'older'>, number> = {
    kind: TIERS[a.automation.ref.kind] - TIERS[b.automation.ref.kind],
    word: Number(a.by.by === 'any') - Number(b.by.by === 'any'),
    plain: Number(isDrawnOut(a.by)) - Number(isDrawnOut(b.by)),
    exact: Number(isExact(b.by)) - Number(isExact(a.by)),
    longer: lengthOf(b.by) - lengthOf(a.by),
  };
  for (const because of PRECEDENCE_REASONS) {
    if (because !== 'older' && orders[because] !== 0) return { order: orders[because], because };
  }
  return { order: byAge(a.automation, b.automation), because: 'older' };
}

function isExact(by: KindMatch): boolean {
  return by.by === 'word' && by.match.exact;
}

function isDrawnOut(by: KindMatch): boolean {
  return by.by === 'word' && by.match.drawnOut;
}

function lengthOf(by: KindMatch): number {
  return by.by === 'any' ? 0 : by.match.folded.length;
}

/** The older first; two of one millisecond by id, which grows with time. */
export function byAge(a: Claim['automation'], b: Claim['automation']): number {
  if (a.createdAt !== b.createdAt) return a.createdAt - b.createdAt;
  if (a.ref.id === b.ref.id) return 0;
  return a.ref.id < b.ref.id ? -1 : 1;
}
