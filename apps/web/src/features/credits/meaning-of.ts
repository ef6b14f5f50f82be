import type { StatementLine, TakenBackFor } from '@recado/contract';

/** The meaning of a line of the statement: one for each sentence. */
export type Meaning =
  | 'dm'
  | 'not_sent'
  | 'not_sent_late'
  | 'on_us'
  | 'not_used'
  | 'corrected'
  | 'given_grace'
  | `given_${StatementLine['source']}`
  | `taken_${TakenBackFor}`;

const TAKEN: Readonly<Record<TakenBackFor, Meaning>> = {
  refund: 'taken_refund',
  chargeback: 'taken_chargeback',
  upgrade: 'taken_upgrade',
  renewed: 'taken_renewed',
  cancelled: 'taken_cancelled',
};
const isTakenBackFor = (reason: StatementLine['reason']): reason is TakenBackFor =>
  reason !== null && Object.hasOwn(TAKEN, reason);

/** Finds the reason why a line is in the statement. */
export function meaningOf({
  kind,
  source,
  change,
  reason,
}: Pick<StatementLine, 'kind' | 'source' | 'change' | 'reason'>): Meaning {
  switch (kind) {
    case 'reserve':
    case 'capture':
    case 'goodwill':
      return 'dm';
    case 'release':
      return change > 0 ? 'not_sent' : 'not_sent_late';
    case 'gift':
      return 'on_us';
    case 'expire':
      return 'not_used';
    case 'withdraw':
      return isTakenBackFor(reason) ? TAKEN[reason] : 'taken_refund';
    case 'correct':
      return 'corrected';
    case 'grant':
      return reason === 'grace' ? 'given_grace' : `given_${source}`;
  }
}
