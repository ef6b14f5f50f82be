import { parseBody } from './parse-body.ts';
import { readChange } from './read-change.ts';
import { readMessaging } from './read-messaging.ts';
import type { Update } from './update.ts';
import { isRecord, type UpdateItem, unknownUpdate } from './update-item.ts';

export type WebhookProblem = 'too_deep' | 'not_json' | 'not_instagram';

/** Raw webhook body → its updates. Never throws; check the signature first. */
export function readWebhook(
  rawBody: Uint8Array,
): { ok: true; updates: Update[] } | { ok: false; problem: WebhookProblem } {
  const parsed = parseBody(rawBody);
  if (!parsed.ok) return parsed;
  const envelopes = listOf(parsed.json);
  if (!envelopes.some(isInstagram)) return { ok: false, problem: 'not_instagram' };
  return { ok: true, updates: envelopes.flatMap(readEnvelope) };
}

/**
 * Parsed webhook body (by `parseBody`) → one update per item, in the order received. Accepts the variants of docs/platform.md 3.4:
 * `messaging[]`, `standby[]`, `changes[]`, `field`/`value` on the entry, an array around the object, the Test button.
 * What is not understood comes back as kind `unknown` with a reason. Never throws, never loses an item.
 */
export function readUpdates(body: unknown): Update[] {
  return listOf(body).flatMap(readEnvelope);
}

function listOf(body: unknown): unknown[] {
  return Array.isArray(body) ? body : [body];
}

function isInstagram(envelope: unknown): envelope is Record<string, unknown> {
  return isRecord(envelope) && envelope.object === 'instagram';
}

function readEnvelope(envelope: unknown): Update[] {
  if (!isInstagram(envelope)) return [unknownUpdate({ igId: '', at: 0, raw: envelope }, 'not_instagram')];
  const { entry } = envelope;
  if (Array.isArray(entry)) return entry.flatMap(readEntry);
  return [unknownUpdate({ igId: '', at: 0, raw: envelope }, 'no_items')];
}

/** Keys of an entry that are no items. */
const ENVELOPE_KEYS = new Set([
  'id',
  'time',
  'uid',
  'changed_fields',
  'messaging',
  'standby',
  'changes',
  'field',
  'value',
]);

function readEntry(entry: unknown): Update[] {
  if (!isRecord(entry)) return [unknownUpdate({ igId: '', at: 0, raw: entry }, 'not_an_object')];
  const igId = readId(entry.id);
  const time = entry.time;
  const item = (raw: unknown): UpdateItem => ({ igId, time, raw });
  const updates: Update[] = [
    ...itemsOf(entry, 'messaging').map((raw) => readMessaging(item(raw), raw)),
    ...itemsOf(entry, 'standby').map((event) => readMessaging(item({ standby: event }), { standby: event })),
    ...itemsOf(entry, 'changes').map((raw) => readChange(item(raw), raw)),
  ];
  if (entry.field !== undefined) {
    const change = { field: entry.field, value: entry.value };
    updates.push(readChange(item(change), change));
  }
  for (const [key, value] of Object.entries(entry)) {
    const isItem = typeof value === 'object' && value !== null && !ENVELOPE_KEYS.has(key);
    if (isItem) updates.push(unknownUpdate({ igId, at: 0, raw: { [key]: value } }, 'unknown_field'));
  }
  const carriesLists = 'messaging' in entry || 'standby' in entry || 'changes' in entry;
  if (updates.length === 0 && !carriesLists) updates.push(unknownUpdate({ igId, at: 0, raw: entry }, 'no_items'));
  return updates;
}

/** One item that came without its list is an item all the same. */
function itemsOf(entry: Record<string, unknown>, name: 'messaging' | 'standby' | 'changes'): unknown[] {
  const items = entry[name];
  if (items === undefined || items === null) return [];
  return Array.isArray(items) ? items : [items];
}

function readId(id: unknown): string {
  if (typeof id === 'string') return id;
  return Number.isSafeInteger(id) ? String(id) : '';
}
