import { createHmac } from 'node:crypto';
import type { Faults, WebhookShape } from '../faults/faults.ts';
import type { Delivery } from '../world/state.ts';
import type { AppConfig } from '../world/world.ts';

/** The body of one webhook POST in the given shape: ASCII only, as Meta sends it (`\uXXXX`, lowercase hex; docs/platform.md 3.2). */
export function envelope(deliveries: Delivery[], shape: WebhookShape): string {
  const entries = deliveries.map((delivery) => delivery.entry);
  switch (shape) {
    case 'standard':
      return asciiJson({ object: 'instagram', entry: entries });
    case 'grouped':
      return asciiJson({ object: 'instagram', entry: grouped(entries) });
    case 'flattened':
      return asciiJson({ object: 'instagram', entry: entries.map(flattened) });
    case 'array':
      return asciiJson([{ object: 'instagram', entry: entries }]);
    case 'test':
      return asciiJson({ object: 'instagram', entry: entries.map(asTestButton) });
  }
}

export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `X-Hub-Signature-256` over the exact bytes that are sent, with the secret that the switch names; null for none. */
export function signature(body: string, app: AppConfig, which: Faults['webhookSecret']): string | null {
  const secret = secretOf(app, which);
  return secret === null ? null : `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** The legacy `X-Hub-Signature` (SHA-1), which comes beside it. */
export function legacySignature(body: string, app: AppConfig, which: Faults['webhookSecret']): string | null {
  const secret = secretOf(app, which);
  return secret === null ? null : `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`;
}

/** The secret that the switch names; null for none. */
export function secretOf(app: AppConfig, which: Faults['webhookSecret']): string | null {
  const wrong = `not ${app.secret}`;
  return { app: app.secret, other: app.otherSecret ?? wrong, wrong, none: null }[which];
}

type Entry = Record<string, unknown>;

/** All updates of an account in one entry: its list of changes or of messaging events grows (docs/platform.md 3.4). */
function grouped(entries: Entry[]): Entry[] {
  const groups = new Map<string, Entry>();
  for (const entry of entries) {
    const list = 'changes' in entry ? 'changes' : 'messaging';
    const key = `${String(entry.id)}/${list}`;
    const [before, items] = [groups.get(key)?.[list], entry[list]];
    const all = [...(Array.isArray(before) ? before : []), ...(Array.isArray(items) ? items : [])];
    groups.set(key, { ...entry, [list]: all });
  }
  return [...groups.values()];
}

/** `field` and `value` directly on the entry, as the docs' Business-Login example shows. Messaging events stay as they are. */
function flattened(entry: Entry): Entry {
  const { changes, ...rest } = entry;
  const change: unknown = Array.isArray(changes) ? changes[0] : undefined;
  return typeof change === 'object' && change !== null ? { ...rest, ...change } : entry;
}

/** Makes events as the dashboard's Test button sends them: inside `changes[]`, the time as text of seconds (docs/platform.md 3.4). */
function asTestButton(entry: Entry): Entry {
  const { messaging, ...rest } = entry;
  if (!Array.isArray(messaging)) return entry;
  const changes = messaging.map((event: Entry) => ({
    field: fieldOf(event),
    value: { ...event, timestamp: String(Math.floor(Number(event.timestamp) / 1_000)) },
  }));
  return { ...rest, time: Math.floor(Number(entry.time) / 1_000), changes };
}

const fields: Record<string, string> = {
  message: 'messages',
  postback: 'messaging_postbacks',
  read: 'messaging_seen',
  reaction: 'message_reactions',
  referral: 'messaging_referral',
  message_edit: 'message_edit',
};

function fieldOf(event: Entry): string {
  const part = Object.keys(event).find((key) => Object.hasOwn(fields, key));
  return fields[part ?? ''] ?? 'messages';
}
