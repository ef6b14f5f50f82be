import type { Content } from '@recado/engine';
import type { LaneName } from '../limits/lanes.ts';

/** A delivery that is `sending` in a committed row: this process may send it, once, until its lease is nearly over. */
export interface Claimed {
  account_id: string;
  ig_id: string;
  id: string;
  kind: 'private_reply' | 'public_reply' | 'dm';
  lane: LaneName;
  person_id: string;
  comment_id: string | null;
  content: Content;
  /** Attempt number and fence. */
  attempt: number;
  /** On the clock's `mono()`, read before the claim began: the lease is at least as long. */
  claimedMono: number;
}
