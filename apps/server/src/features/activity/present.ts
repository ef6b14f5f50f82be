import { type Activity, type ActivityResult, OPEN_STATES } from '@recado/contract';
import { keptShows } from '@recado/instagram';
import type { DeliveryRow, EventRow } from './store.ts';

type Delivery = Activity['deliveries'][number];

/** An event with its deliveries, in the contract's words. */
export function presentActivity(event: EventRow, deliveries: readonly DeliveryRow[]): Activity {
  const { media_id: mediaId, automation_id: automationId } = event;
  return {
    id: event.id,
    kind: kindOf(event.kind),
    at: event.event_at,
    person: { id: event.person_id, username: event.person_username, name: event.person_name },
    // A mention, a sticker or a picture has none.
    text: event.text || null,
    shows: event.payload === null ? null : keptShows(event.payload),
    media:
      mediaId === null ? null : { id: mediaId, caption: event.media_caption ?? '', pictureUrl: event.media_picture },
    automation:
      automationId === null
        ? null
        : {
            id: automationId,
            // Removed since: only automations of posts could be.
            kind: event.automation_kind ?? 'post',
            name: event.automation_name,
            version: event.automation_version ?? 0,
          },
    // A row that could not be read has no outcome of its own; its result says so.
    outcome: event.outcome ?? 'notice',
    result: resultOf(event, deliveries),
    deliveries: deliveries.map(presentDelivery),
  };
}

/** Says in one word what became of an event. DMs decide; the public reply only where there is nothing else. */
export function resultOf(
  event: Pick<EventRow, 'state' | 'outcome'>,
  deliveries: readonly Pick<DeliveryRow, 'state' | 'reason' | 'kind'>[],
): ActivityResult {
  if (event.state === 'dead') return 'problem';
  if (event.outcome === null || event.state === 'pending') return 'waiting';
  if (deliveries.length === 0) return 'nothing';
  // Who does not follow yet is asked again, and missed nothing by a fault.
  const isClosed = deliveries.some(({ reason }) => reason === 'not_following');
  const told = deliveries.filter(({ reason }) => !isClosed || (reason !== 'not_following' && reason !== 'dm_failed'));
  const states = new Set(told.map(wordOf));
  if (states.size === 0) return 'nothing';
  if (states.has('unclear')) return 'unclear';
  if (states.has('held')) return 'held';
  if (states.has('waiting')) return 'waiting';
  if (!states.has('failed')) return 'answered';
  return states.has('answered') ? 'partly' : 'failed';
}

function wordOf({ state, reason }: Pick<DeliveryRow, 'state' | 'reason'>): ActivityResult {
  switch (state) {
    case 'held':
      return reason === 'waits_for_dm' || reason === 'follow_check' ? 'waiting' : 'held';
    case 'ready':
    case 'sending':
    case 'unknown':
      return 'waiting';
    case 'sent':
      return 'answered';
    case 'failed':
    case 'skipped':
    case 'expired':
      return 'failed';
    case 'unprovable':
      return 'unclear';
  }
}

function presentDelivery(row: DeliveryRow): Delivery {
  const isOpen = row.state !== 'sending' && OPEN_STATES.some((state) => state === row.state);
  return {
    id: row.id,
    kind: row.kind,
    part: row.part,
    gate: gateOf(row),
    state: row.state,
    // Why its last try was refused is no reason yet: an earlier one may have arrived.
    reason: row.state === 'unknown' ? null : (row.reason as Delivery['reason']), // as: the pipeline writes the contract's reasons alone
    credits: row.credits,
    credit: creditOf(row),
    content: presentContent(row.content),
    sentAsText: row.sent_as_text,
    attempts: row.attempt,
    nextAt: isOpen ? row.next_at : null,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
  };
}

/** The DM behind a gate costs a credit, and what asks to follow is free. */
export function gateOf({ gate_root, credits }: Pick<DeliveryRow, 'gate_root' | 'credits'>): Delivery['gate'] {
  if (gate_root === null) return null;
  return credits === 0 ? 'prompt' : 'dm';
}

function creditOf({ entries }: Pick<DeliveryRow, 'entries'>): Delivery['credit'] {
  if (entries.includes('goodwill')) return 'paid_by_us';
  if (entries.includes('capture')) return 'spent';
  if (entries.includes('release')) return 'returned';
  return entries.includes('reserve') ? 'reserved' : 'none';
}

/** Leaves the payloads of taps out: they are between Instagram and us. */
function presentContent(content: DeliveryRow['content']): Delivery['content'] {
  if (content.shape === 'text' || content.shape === 'audio') return content;
  const buttons = content.buttons.map((button) =>
    button.type === 'link'
      ? { type: button.type, title: button.title, url: button.url }
      : { type: button.type, title: button.title },
  );
  return { ...content, buttons };
}

function kindOf(kind: string): Activity['kind'] {
  if (kind === 'comment' || kind === 'live_comment') return 'comment';
  if (kind === 'message' || kind === 'mention') return kind;
  return kind === 'postback' ? 'tap' : 'other';
}
