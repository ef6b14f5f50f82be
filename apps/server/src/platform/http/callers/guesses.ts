import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Limiter, networkOf, type Rate } from '../../limits/index.ts';
import { tooMany } from './limit-calls.ts';

/** Keeps those who try tokens away from the database. */
export interface Guesses {
  /**
   * Counts a token as tried before anybody looks it up, and throws a `Refusal` where this network has tried too many. One that was good
   * lately is neither counted nor refused. Whoever looked it up tells the answer what it was.
   */
  admit(request: FastifyRequest, token: string): (isGood: boolean) => void;
  /** A session that begins: its token is good before its first call. */
  handOut(token: string): void;
}

/** Sessions that were used or begun lately in this process: a neighbour who guesses does not lock their owners out. */
const MOST_KNOWN = 20_000;

/** Counted in this process alone: no number of tries finds 256 bits; the limit only saves work. */
export function makeGuesses({ limiter, rate }: { limiter: Limiter; rate: Rate }): Guesses {
  const good = new Set<string>();
  const remember = (name: string) => {
    good.delete(name);
    good.add(name);
    const [oldest] = good;
    if (good.size > MOST_KNOWN && oldest !== undefined) good.delete(oldest);
  };
  return {
    admit({ ip }, token) {
      const bucket = { key: `session_guess ${networkOf(ip)}`, rate };
      const name = nameOf(token);
      const isKnown = good.has(name);
      const wait = isKnown ? null : limiter.takeHere([bucket]);
      if (wait !== null) throw tooMany(wait);
      return (isGood) => {
        if (isGood && !isKnown) limiter.giveBackHere(bucket);
        if (isGood) return remember(name);
        good.delete(name);
        if (isKnown) limiter.takeHere([bucket]);
      };
    },
    handOut: (token) => remember(nameOf(token)),
  };
}

/** A dump of the memory opens nothing. */
function nameOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
