import type { Update } from './update.ts';

export type WebhookProblem = 'too_deep' | 'not_json' | 'not_instagram';

/** Raw webhook body → its updates. Never throws. */
export function readWebhook(
  _rawBody: Uint8Array,
): { ok: true; updates: Update[] } | { ok: false; problem: WebhookProblem } {
  throw new Error('not built yet');
}

/** Parsed webhook body → its updates, one per item. Never throws, never loses an item. */
export function readUpdates(_body: unknown): Update[] {
  throw new Error('not built yet');
}
