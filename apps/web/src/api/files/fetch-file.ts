import { addressOf, type CallName, headersFor, refusedCall } from '../calls/call.ts';
import { CallError } from '../failures/call-error.ts';
import { whyNoAnswer } from '../failures/why-no-answer.ts';
import { activeToken, getSession } from '../kept/session.ts';

/** A call that is answered with a file, however long it takes. Throws `CallError`. */
export async function fetchFile(name: CallName): Promise<Blob> {
  const { method, url } = addressOf(name, {});
  const token = activeToken(getSession());
  try {
    const init = { method, headers: headersFor(undefined), cache: 'no-store', credentials: 'omit' } as const;
    const response = await fetch(url, init);
    if (response.ok) return await response.blob();
    const given = await response.json().catch(() => ({})); // anything may answer between us and the server
    throw refusedCall({ status: response.status, given, url, requestId: response.headers.get('x-request-id'), token });
  } catch (error) {
    throw error instanceof CallError ? error : await whyNoAnswer(error);
  }
}
