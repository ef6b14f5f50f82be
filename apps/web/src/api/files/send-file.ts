import type { Answer, Calls } from '@recado/contract';
import type { Problem } from '@recado/contract/errors';
import { addressOf, headersFor, refusedCall, VERSION_HEADER } from '../calls/call.ts';
import { withKey } from '../calls/call-once.ts';
import { CallError } from '../failures/call-error.ts';
import { whyNoAnswer } from '../failures/why-no-answer.ts';
import { activeToken, getSession } from '../kept/session.ts';
import { noteReach } from '../reach/note-reach.ts';
import { noteVersion } from '../version-state.ts';

/** A file may take as long as the server waits for one. */
const TIMEOUT_MS = 30_000;

/** The calls whose body is a file. */
type FileCall = 'POST /audios' | 'POST /pictures';

interface SentFile {
  query: Record<string, string>;
  file: File;
  /** From 0 to 1; only this older kind of request tells. */
  onProgress(share: number): void;
}

/** A call of the contract whose body is a file, done once however often it is tried. Throws `CallError`. */
export function sendFile<K extends FileCall>(name: K, sent: SentFile): Promise<Answer<Calls[K]>> {
  const { query, file } = sent;
  const said = JSON.stringify([name, query, file.size, file.lastModified]);
  return withKey(said, (headers) => sendOnce(name, sent, headers));
}

function sendOnce<K extends FileCall>(
  name: K,
  { query, file, onProgress }: SentFile,
  headers: Record<string, string>,
): Promise<Answer<Calls[K]>> {
  const { method, url } = addressOf(name, { query });
  const token = activeToken(getSession());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = TIMEOUT_MS;
    for (const [header, value] of Object.entries({ ...headersFor(undefined), ...headers }))
      request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = async () => reject(await whyNoAnswer(null));
    request.ontimeout = () => reject(new CallError({ kind: 'timeout' }));
    request.onload = () => {
      noteReach(true);
      noteVersion(request.getResponseHeader(VERSION_HEADER));
      const { status } = request;
      const given = readAnswer(request.responseText);
      if (status === 200)
        resolve(given as Answer<Calls[K]>); // the server validates its answers by the same contract
      else reject(refusedCall({ status, given, url, requestId: request.getResponseHeader('x-request-id'), token }));
    };
    request.send(file);
  });
}

function readAnswer(text: string): Partial<Problem> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
