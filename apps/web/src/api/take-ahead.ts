/** What `public/ahead.js` asked before the app's scripts were there: answers by address, and as whom and in which language they were asked. */
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

/** What was asked longer ago is asked anew; milliseconds. */
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
