import type { CallError, InstagramClient } from '@recado/instagram';
import type { OpenToken } from './token-box.ts';
import { CORE_FIELDS, EXTRA_FIELDS } from './webhook-fields.ts';

/** A limit, or an Instagram that does not answer, says nothing about the connection. */
export function isPassing({ action }: CallError): boolean {
  return action === 'retry' || action === 'later';
}

/** A code that says, of a call about the account itself, that the permission for it is missing (docs/platform.md 10). */
export function isPermissionCode(code: string): boolean {
  return code === '10' || /^2\d\d$/.test(code);
}

export type Subscribed = { ok: true; fields: string[] } | { ok: false; error: CallError };

/**
 * Subscribes the account to our webhooks and reads back what Instagram kept. One name that the app may not have refuses the whole
 * call (docs/platform.md 3.3): then the core alone and each extra in turn, and where one of the core is not to be had each name for itself.
 * What passes says nothing of a name: then nothing more is asked, since each further call would take away what the account has.
 */
export async function subscribe(instagram: InstagramClient, { token, igId }: OpenToken): Promise<Subscribed> {
  const ask = (fields: string[]) => instagram.subscribe({ token, igId, fields });
  let fields: string[] = [];
  const whole = await ask([...CORE_FIELDS, ...EXTRA_FIELDS]);
  if (whole.ok) fields = [...CORE_FIELDS, ...EXTRA_FIELDS];
  else if (isPassing(whole.error)) return { ok: false, error: whole.error };
  else {
    const core = await ask(CORE_FIELDS);
    if (!core.ok && !core.error.code.startsWith('100')) return { ok: false, error: core.error };
    if (core.ok) fields = CORE_FIELDS;
    for (const one of core.ok ? EXTRA_FIELDS : [...CORE_FIELDS, ...EXTRA_FIELDS]) {
      const more = [...fields, one];
      if ((await ask(more)).ok) fields = more;
    }
    if (!core.ok && fields.length === 0) return { ok: false, error: core.error };
  }
  const kept = await readSubscribed(instagram, { token, igId });
  return kept.ok && kept.fields.length ? kept : { ok: true, fields };
}

export async function readSubscribed(instagram: InstagramClient, { token, igId }: OpenToken): Promise<Subscribed> {
  const kept = await instagram.readSubscriptions({ token, igId });
  return kept.ok ? { ok: true, fields: kept.value.flatMap(({ fields }) => fields) } : { ok: false, error: kept.error };
}
