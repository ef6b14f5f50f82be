import type { MOST_AT_ONCE } from '@recado/contract';

/** One call takes so many. A number of its own: the contract brings its schemas along. */
export const MOST: typeof MOST_AT_ONCE = 100;

/** Makes one call for every hundred, one after the other, and returns their answers. */
export async function inParts<T, A>(all: readonly T[], ask: (part: T[]) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  for (let from = 0; from < all.length; from += MOST) answers.push(await ask(all.slice(from, from + MOST)));
  return answers;
}
