import type { Calls, Given } from '@recado/contract';
import { callQuietly } from '../calls/call.ts';
import type { PlainName, PlainSave, Tried, Values } from './edits.ts';
import { mergeValues } from './merge-values.ts';
import { outcomeOfFailure } from './outcome-of-failure.ts';

/** The read that tells what is there, by the saves that would overwrite words: those ask where somebody else wrote meanwhile. */
const READS = {
  'PUT /people/{personId}/note': 'GET /people/{personId}',
  'PUT /settings/answers': 'GET /settings/answers',
} as const satisfies Partial<Record<PlainName, keyof Calls>>; // const: the names of calls

/** CallHeaders that say for whom it is sent. */
export type CallHeaders = Readonly<Record<string, string>>;

/** Sends one plain save, both calls of it with the same headers. */
export async function sendPlain(edit: PlainSave, headers: CallHeaders): Promise<Tried> {
  try {
    const there = edit.was && (await readPlain(edit, headers));
    const merged = edit.was && there && mergeValues({ was: edit.was, body: edit.body, there });
    if (merged?.isThere) return { is: 'done', version: null };
    if (merged && merged.clashes.length > 0) return { is: 'changed' };
    const { name, params } = edit.call;
    const body = merged?.body ?? edit.body;
    const parts = { ...(params && { params }), ...(Object.keys(body).length > 0 && { body }) };
    const given = parts as unknown as Given<Calls[PlainName]>; // as: what was given belongs to the call by its name, as it was kept
    const answer = await callQuietly<PlainName>(name, given, { ...headers, 'Idempotency-Key': edit.key });
    const refused = 'refused' in answer ? answer.refused[0] : undefined;
    // What is not there any more lies in the bin already, or was deleted for good.
    if (!refused || (name === 'POST /automations/bin' && refused.code === 'automation_not_found'))
      return { is: 'done', version: null };
    return { is: 'refused', why: { code: refused.code, message: '' } };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** Returns what the server has by now of what a save says; null of one that overwrites no words. */
export async function readPlain(
  { call: { name, params }, body }: PlainSave,
  headers: CallHeaders = {},
): Promise<Values | null> {
  if (!(name in READS)) return null;
  const read = READS[name as keyof typeof READS]; // as: it is one of them
  // as: a read takes what the save takes
  const found = await callQuietly<typeof read>(
    read,
    { ...(params && { params }) } as Given<Calls[typeof read]>,
    headers,
  );
  return Object.fromEntries(Object.entries(found).filter(([key]) => key in body));
}
