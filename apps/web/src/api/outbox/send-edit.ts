import type { Answer, Automation, Calls, Given } from '@recado/contract';
import { deviceNow } from '../../i18n/clock.ts';
import { callQuietly } from '../calls/call.ts';
import { failureOf } from '../failures/call-error.ts';
import type { AutomationEdit, Edit, EditName, Outcome, Tried } from './edits.ts';
import { outcomeOfFailure } from './outcome-of-failure.ts';
import { sameAs } from './same-as.ts';
import { type CallHeaders, sendPlain } from './send-plain.ts';

/** The server keeps what it answered to a key for 24 hours: one that made something is not sent again after that, by itself. */
const SURE_MS = 23 * 3_600_000;

/** The read that tells what is there by now, by the call that saves. */
const READS = {
  'PUT /automations/posts/{mediaId}': 'GET /automations/posts/{mediaId}',
  'PUT /automations/posts/global': 'GET /automations/posts/global',
  'PUT /automations/stories/{mediaId}': 'GET /automations/stories/{mediaId}',
  'PUT /automations/stories/global': 'GET /automations/stories/global',
  'PUT /automations/scheduled': 'GET /automations/scheduled',
  'PUT /welcome': 'GET /welcome',
  'PUT /lives/welcome': 'GET /lives/welcome',
  'PUT /remixes/{id}': 'GET /remixes/{id}',
  'PUT /directs/{id}': 'GET /directs/{id}',
  'PUT /lives/{id}': 'GET /lives/{id}',
} as const; // const: the names of calls

/** Sends one edit, for whom `headers` say, whoever is signed in by then. */
export async function sendEdit(edit: Edit, headers: CallHeaders): Promise<Tried> {
  const isOnce = edit.wish === 'make' || edit.call.name.startsWith('POST /automations/bin');
  if (isOnce && edit.triedAt !== null && deviceNow() - edit.triedAt > SURE_MS) {
    return { is: 'refused', why: { code: 'unsure', message: '' } };
  }
  if (edit.wish === 'set') return sendPlain(edit, headers);
  try {
    const given = { ...(edit.call.params && { params: edit.call.params }), body: bodyOf(edit) };
    // as: what was given belongs to the call by its name, as it was kept
    const answer = await callQuietly<EditName>(edit.call.name, given as Given<Calls[EditName]>, {
      ...headers,
      'Idempotency-Key': edit.key,
    });
    return outcomeOf(edit, answer);
  } catch (error) {
    const outcome = outcomeOfFailure(error);
    return outcome !== 'fault' && outcome?.is === 'changed' ? isThere(edit, headers).catch(() => null) : outcome;
  }
}

/** Returns the automation of an edit as the server has it now; null where there is none any more. */
export async function readThere(
  { call: { name, params } }: AutomationEdit,
  headers: CallHeaders = {},
): Promise<Automation | null> {
  if (!(name in READS)) return null;
  const read = READS[name as keyof typeof READS]; // as: it is one of them
  // as: a read takes what the save of the same place takes
  const found = await callQuietly<typeof read>(read, { params } as Given<Calls[typeof read]>, headers).catch(
    (error: unknown) => {
      const failure = failureOf(error);
      if (failure?.kind === 'problem' && failure.status === 404) return { automation: null };
      throw error;
    },
  );
  return found.automation;
}

function bodyOf({ wish, id, enabled, settings, version, renewWaiting }: AutomationEdit): unknown {
  if (wish === 'switch') return { ids: [id], enabled };
  return wish === 'make'
    ? { enabled, settings }
    : { enabled, settings, version, ...(renewWaiting && { renewWaiting }) };
}

function outcomeOf({ id }: AutomationEdit, answer: Answer<Calls[EditName]>): Outcome {
  if ('automation' in answer) return { is: 'done', version: answer.automation.version };
  const refused = 'refused' in answer ? answer.refused.find((one) => one.id === id) : undefined;
  if (refused) return { is: 'refused', why: { code: refused.code, message: '' } };
  const changed = 'changed' in answer ? answer.changed.find((one) => one.id === id) : undefined;
  return { is: 'done', version: changed?.version ?? null };
}

/** Says whether what was sent is what is there, whoever saved it: then nothing is left to ask. */
async function isThere(edit: AutomationEdit, headers: CallHeaders): Promise<Outcome> {
  const there = await readThere(edit, headers);
  const isSame =
    there !== null &&
    there.enabled === edit.enabled &&
    there.version === (edit.version ?? 0) + 1 &&
    sameAs(there.settings, edit.settings);
  return isSame ? { is: 'done', version: there.version } : { is: 'changed' };
}
