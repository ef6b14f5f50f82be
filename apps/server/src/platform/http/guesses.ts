import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Limiter, networkOf, type Rate } from '../limits/index.ts';
import { tooMany } from './limit-calls.ts';

/** Keeps those who try tokens away from the database. */
export interface Guesses {
  /** Throws a `Refusal` where this network has tried too many, unless this very token was good a while ago. */
  admit(request: FastifyRequest, token: string): void;
  /** What the token was. */
  note(request: FastifyRequest, token: string, good: boolean): void;
}

/** Sessions that were used lately in this process: a neighbour who guesses does not lock their owners out. */
const MOST_KNOWN = 20_000;

/** Counted in this process alone: no number of tries finds 256 bits; the limit only saves work. */
export function makeGuesses({ limiter, rate }: { limiter: Limiter; rate: Rate }): Guesses {
  const good = new Set<string>();
  const bucketOf = ({ ip }: FastifyRequest) => ({ key: `session_guess ${networkOf(ip)}`, rate });
  return {
    admit(request, token) {
      const wait = limiter.waitHere(bucketOf(request));
      if (wait !== null && !good.has(nameOf(token))) throw tooMany(wait);
    },
    note(request, token, isGood) {
      const name = nameOf(token);
      if (!isGood) limiter.takeHere([bucketOf(request)]);
      good.delete(name);
      if (!isGood) return;
      good.add(name);
      const [oldest] = good;
      if (good.size > MOST_KNOWN && oldest !== undefined) good.delete(oldest);
    },
  };
}

/** A dump of the memory opens nothing. */
function nameOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
