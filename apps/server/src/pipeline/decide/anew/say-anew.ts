import {
  type CommentEvent,
  type CompiledAutomation,
  consider,
  type MessageEvent,
  type Names,
  PART,
  type PlannedDelivery,
  planAnswer,
  planTap,
  type TapEvent,
  tapPayloadOf,
} from '@recado/engine';
import type { DeliveryId } from '../../../platform/ids/index.ts';
import { titleChoice } from '../../deliveries/new-delivery.ts';
import type { Interpreted } from '../../updates/interpret.ts';

interface SayAnew {
  /** The event that the DM answers, as it was read when it came. */
  event: Interpreted;
  /** In the version that it is to be said with, its links as they are sent. */
  automation: CompiledAutomation;
  /** The DM that waits. */
  delivery: { id: DeliveryId; part: number; test: boolean; known_to_follow: boolean | null };
  names: Names;
  now: number;
}

/**
 * The messages of an answer that waits, said with another version of its automation; null where that version would not answer, so
 * that they stay as they are. Whether it asks to follow was decided with the version that matched: only what it says is new. Pure.
 */
export function sayAnew({ event, automation, delivery, names, now }: SayAnew): PlannedDelivery[] | null {
  if (event.type !== 'comment' && event.type !== 'message' && event.type !== 'tap') return null;
  if (!automation.enabled && !delivery.test) return null;
  const title = titleChoice(delivery.id);
  // Of the next tap, or of a comment that a gate stood before: the DM of the second step.
  if (delivery.part === PART.afterTap) {
    const planned = planTap({ event: asTap(event), automation, title, names, gated: true });
    return planned.length > 0 ? planned : null;
  }
  if (event.type === 'tap' || (!delivery.test && consider(event, [automation]).found === null)) return null;
  const plan = planAnswer({
    event,
    automation: ungated(automation),
    choices: { title, reply: title, jitter: 0, lastReply: null },
    now,
    names,
    tapPayload: tapPayloadOf(delivery.id),
    follows: delivery.known_to_follow,
  });
  return plan?.deliveries ?? null;
}

function ungated(automation: CompiledAutomation): CompiledAutomation {
  const { settings } = automation;
  return { ...automation, settings: { ...settings, followerOnly: { ...settings.followerOnly, enabled: false } } };
}

function asTap(event: CommentEvent | MessageEvent | TapEvent): TapEvent {
  if (event.type === 'tap') return event;
  return { type: 'tap', mid: null, person: event.person, title: event.text, payload: '', at: event.at };
}
