import type { MOST_AT_ONCE } from '@recado/contract';

/** One call takes so many. A number of its own: the contract brings its schemas along. */
export const MOST: typeof MOST_AT_ONCE = 100;

/** The answers so far and, where a call failed, its fault and the rest: the part that failed, and all after it. */
export interface InParts<T, A> {
  answers: A[];
  broke: { fault: unknown; rest: T[] } | null;
}

/** Makes one call for every hundred, one after the other, up to one that fails. Throws its fault where that is the first: nothing was done. */
export async function inParts<T, A>(all: readonly T[], ask: (part: T[]) => Promise<A>): Promise<InParts<T, A>> {
  const answers: A[] = [];
  for (let from = 0; from < all.length; from += MOST) {
    try {
      answers.push(await ask(all.slice(from, from + MOST)));
    } catch (fault) {
      if (from === 0) throw fault;
      return { answers, broke: { fault, rest: all.slice(from) } };
    }
  }
  return { answers, broke: null };
}
