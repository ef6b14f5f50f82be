import type { CallError, InstagramClient } from '@recado/instagram';
import type { OpenToken } from './token-box.ts';

/** Without these nothing is ever answered. */
export const CORE_FIELDS = ['comments', 'messages', 'messaging_postbacks'];
const EXTRA_FIELDS = [
  'live_comments',
  'message_reactions',
  'messaging_seen',
  'messaging_referral',
  'messaging_optins',
  'message_edit',
];

export type Subscribed = { ok: true; fields: string[] } | { ok: false; error: CallError };

/**
 * Subscribes the account to our webhooks and reads back what Instagram kept. One name that the app may not have refuses the whole
 * call (platform 3.3): then the core alone, and each extra in turn.
 */
export async function subscribe(instagram: InstagramClient, { token, igId }: OpenToken): Promise<Subscribed> {
  const ask = (fields: string[]) => instagram.subscribe({ token, igId, fields });
  let fields = [...CORE_FIELDS, ...EXTRA_FIELDS];
  const whole = await ask(fields);
  if (!whole.ok) {
    const core = await ask(CORE_FIELDS);
    if (!core.ok) return { ok: false, error: core.error };
    fields = CORE_FIELDS;
    for (const extra of EXTRA_FIELDS) {
      const more = [...fields, extra];
      if ((await ask(more)).ok) fields = more;
    }
  }
  const kept = await readSubscribed(instagram, { token, igId });
  return kept.ok && kept.fields.length ? kept : { ok: true, fields };
}

export async function readSubscribed(instagram: InstagramClient, { token, igId }: OpenToken): Promise<Subscribed> {
  const kept = await instagram.readSubscriptions({ token, igId });
  return kept.ok ? { ok: true, fields: kept.value.flatMap(({ fields }) => fields) } : { ok: false, error: kept.error };
}
