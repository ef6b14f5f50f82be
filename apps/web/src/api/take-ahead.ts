/**
 * The calls that `public/ahead.js` made before the app's scripts were there: answers by address, with whose token and in which language
 * they were asked.
 */
interface AskedAhead {
  asked: Map<string, Promise<Response>>;
  token: string | null;
  language: string;
  /** By `performance.now()`. */
  at: number;
}

declare global {
  var askedAhead: AskedAhead | undefined;
}

/** The age, in milliseconds, from which an answer is asked for anew. */
const FRESH_MS = 15_000;

/** The answer that was asked ahead for this address, once; null where none was, or as somebody else, or in another language. */
export function takeAhead(
  url: string,
  by: { token: string | null; language: string } | null,
): Promise<Response> | null {
  const ahead = globalThis.askedAhead;
  const answer = ahead?.asked.get(url);
  if (!ahead || !answer) return null;
  ahead.asked.delete(url);
  const isSame = by === null || (by.token === ahead.token && by.language === ahead.language);
  return isSame && performance.now() - ahead.at < FRESH_MS ? answer : null;
}
