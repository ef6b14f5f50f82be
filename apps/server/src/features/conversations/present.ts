import type { Conversation, ListedConversation, Said } from '@recado/contract';
import { keptShows } from '@recado/instagram';
import { hashKey } from '../../platform/db/hash-key.ts';
import { LATER_BY_HAND } from './standing.ts';
import type { AroundRow, EventRow, ListedRow, SentRow, StandingRow } from './store.ts';

const MINUTE = 60_000;

/** A conversation of the list, in the contract's words. */
export function presentListed(row: ListedRow): ListedConversation {
  const { event, event_at: at } = row;
  return {
    ...whoOf(row),
    ...standingOf(row),
    last: {
      id: event,
      at,
      // Words of the account are found by their echo alone, which does not tell who chose them.
      by: row.kind === 'echo' ? 'instagram' : 'person',
      ...shownOf(row),
    },
  };
}

function whoOf({ id, username, name }: StandingRow) {
  return { id, username, name };
}

function standingOf({ window_until, waits, taken_at }: StandingRow) {
  return {
    windowUntil: window_until === null ? null : window_until + LATER_BY_HAND,
    waits,
    taken: taken_at !== null,
  };
}

/** One conversation, with a page of what was said. Pure. */
export function presentConversation(
  row: StandingRow,
  { around, page, now }: { around: AroundRow; page: { said: Said[]; before: string | null }; now: number },
): Conversation {
  return {
    ...whoOf(row),
    ...standingOf(row),
    standsBackUntil: standsBackUntil(row, around, now),
    optedOutAt: row.opted_out_at,
    ignored: row.ignored,
    note: around.note,
    said: page.said,
    before: page.before,
    keptDays: around.retention_days,
  };
}

/** Returns until when automations stand back since the owner answered by hand, here or in Instagram's app; null where they do not. Pure. */
export function standsBackUntil(
  { answered_at, handed_at, taken_at }: Pick<StandingRow, 'answered_at' | 'handed_at' | 'taken_at'>,
  { owner_first_minutes: minutes, seen_at }: Pick<AroundRow, 'owner_first_minutes' | 'seen_at'>,
  now: number,
): number | null {
  if (taken_at !== null) return null;
  const since = handed_at ?? Number.NEGATIVE_INFINITY;
  const answers = [answered_at, seen_at].filter((at) => at !== null && at > since).map((at) => at ?? 0);
  const until = Math.max(...answers) + minutes * MINUTE;
  return until > now ? until : null;
}

/** The message of an echo as it is kept; empty of anything else. */
function echoOf({ kind, payload }: Pick<EventRow, 'kind' | 'payload'>): { mid: string | null; text: string | null } {
  const kept = kind === 'echo' ? (payload as { message?: Record<string, unknown> } | null)?.message : null; // as: whatever was received
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { mid: textOf(kept?.mid), text: textOf(kept?.text) };
}

/** The key under which the owner of an echo's message is kept, in hex; null of anything else. */
export function ownerKey(event: Pick<EventRow, 'kind' | 'payload'>): string | null {
  const { mid } = echoOf(event);
  return mid === null ? null : hashKey(mid).toString('hex');
}

function shownOf(event: EventRow) {
  const text = event.text || echoOf(event).text;
  return { text, shows: event.payload === null || text !== null ? null : keptShows(event.payload) };
}

/**
 * A page of what both sides said, oldest first, of what was read of each, newest first. An echo is shown where it is none of ours (`owned`), nor
 * could be of a message that is on its way or in doubt. Pure.
 */
export function pageOf(
  { events, sent, owned }: { events: readonly EventRow[]; sent: readonly SentRow[]; owned: ReadonlySet<string> },
  limit: number,
): { said: Said[]; before: string | null } {
  const open = sent.filter(({ state }) => state === 'sending' || state === 'unknown');
  const mayBeOurs = (event: EventRow) =>
    open.some(({ content }) => content.shape !== 'text' || content.text === echoOf(event).text);
  const lines = [
    ...events.map((event) => ({ id: event.event_id, event, sent: null })),
    ...sent.map((one) => ({ id: String(one.id), event: null, sent: one })),
  ].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const shown = lines.slice(0, limit);
  const said = shown.flatMap(({ event, sent: ours }) => {
    if (ours) return [presentSent(ours)];
    const key = ownerKey(event);
    if (event.kind === 'echo' && ((key !== null && owned.has(key)) || mayBeOurs(event))) return [];
    return [presentEvent(event)];
  });
  return {
    said: said.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    before: lines.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const NOT_OURS = { content: null, state: null, reason: null, automation: null } as const; // const: all null

function presentEvent(event: EventRow): Said {
  const { media_id: mediaId } = event;
  return {
    ...NOT_OURS,
    id: event.event_id,
    at: event.event_at,
    by: event.kind === 'echo' ? 'instagram' : 'person',
    kind: KIND_OF[event.kind] ?? 'message',
    ...shownOf(event),
    media:
      mediaId === null ? null : { id: mediaId, caption: event.media_caption ?? '', pictureUrl: event.media_picture },
  };
}

const KIND_OF: Readonly<Record<string, Said['kind']>> = {
  comment: 'comment',
  live_comment: 'comment',
  postback: 'tap',
};

function presentSent({ id, kind, created_at, state, reason, content, erase, ...of }: SentRow): Said {
  const isEmpty = content.shape === 'text' && content.text === '';
  return {
    id,
    at: created_at,
    by: kind === 'hand' ? 'here' : 'automation',
    kind: 'message',
    text: null,
    shows: null,
    content: isEmpty || erase ? null : content,
    state,
    reason,
    automation:
      of.automation_id === null
        ? null
        : { id: of.automation_id, kind: of.automation_kind ?? 'post', name: of.automation_name },
    media: null,
  };
}
