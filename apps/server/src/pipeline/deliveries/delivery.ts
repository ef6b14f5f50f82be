import { type DeliveryState, FINAL_STATES } from '@recado/contract';
import type { DeliveryKind } from '@recado/engine';
import { listStates } from '../../platform/db/list-states.ts';

/** The kinds of delivery: those of the engine's answers, and a message that the owner wrote by hand. */
export type SentKind = DeliveryKind | 'hand';

/** The states that a delivery never leaves. The contract lists them. */
export const FINAL: ReadonlySet<DeliveryState> = new Set(FINAL_STATES);

/** The final states of a delivery whose message surely never went. */
export const NEVER_WENT: ReadonlySet<DeliveryState> = new Set(['failed', 'skipped', 'expired']);

/** The states of a DM behind a gate that has let it through. */
export const OPENED = listStates(['ready', 'sending', 'unknown', 'sent', 'unprovable']);

/** The reason that holds deliveries of an account which may not send, by its connection. */
export const HELD_BY = {
  reconnect: 'reconnect',
  messages_off: 'messages_off',
  blocked: 'blocked_by_instagram',
  connected: null,
} as const; // const: literals
