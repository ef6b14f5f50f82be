import type { Content } from '@recado/engine';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import type { SentKind } from './delivery.ts';

/** A locked delivery, before its change. Times are epoch milliseconds. */
export interface LockedDelivery {
  account_id: AccountId;
  id: DeliveryId;
  /** The update that it answers; null of a message by hand. */
  inbox_id: string | null;
  kind: SentKind;
  lane: LaneName;
  person_id: PersonId;
  comment_id: string | null;
  content: Content;
  fallback: Content | null;
  match_hash: Buffer;
  grant_id: string | null;
  state: 'held' | 'ready' | 'sending' | 'unknown' | 'sent' | 'unprovable';
  /** Of an unknown one: why its last attempt was refused for good, while an earlier one may have arrived. */
  reason: string | null;
  attempt: number;
  doubts: number;
  refusals: number;
  /** The times it was refused since Instagram had not registered the tap that it answers. */
  early: number;
  absences: number;
  /** It tells the person that it is automatic. */
  discloses: boolean;
  created_at: number;
  claimed_at: number | null;
  lease_until: number | null;
  settled_at: number | null;
  /** A refusal told that its message had arrived by then, whichever it is. */
  arrived_by: number | null;
  expires_at: number;
  now: number;
}

export const LOCKED_COLUMNS = `d.account_id, d.id, d.inbox_id, d.kind, d.lane, d.person_id, d.comment_id, d.content, d.fallback, d.match_hash,
  d.grant_id, d.state, d.reason, d.attempt, d.doubts, d.refusals, d.early, d.absences, d.discloses, d.created_at, d.claimed_at, d.lease_until, d.settled_at, d.arrived_by, d.expires_at, ${NOW} as now`;
