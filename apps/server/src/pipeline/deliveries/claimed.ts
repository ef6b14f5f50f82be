import type { Content } from '@recado/engine';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import type { SentKind } from './delivery.ts';

/** A delivery that is `sending` in a committed row: this process may send it, once, until its lease is nearly over. */
export interface Claimed {
  account_id: AccountId;
  ig_id: string;
  id: DeliveryId;
  kind: SentKind;
  lane: LaneName;
  person_id: PersonId;
  comment_id: string | null;
  content: Content;
  /** Attempt number and fence. */
  attempt: number;
  /** The batch that it was taken with. */
  claim: string;
  /** On the clock's `mono()`, read before the claim began: the lease is at least as long. */
  claimedMono: number;
}
