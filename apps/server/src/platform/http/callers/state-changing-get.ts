import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Limiter, networkOf, type Rate } from '../../limits/index.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';
import { tooMany } from './limit-calls.ts';

/** The things that a GET that changes something needs besides the call. */
export interface Changes {
  /** Origin of our own page, `https://recado.example`. */
  ownOrigin: string;
  limiter: Limiter;
}

const MINUTE = 60_000;
const OF_ACCOUNT: Rate = { count: 30, ms: MINUTE };
const OF_NETWORK: Rate = { count: 600, ms: 60 * MINUTE };

/** Whoever asks for the same address with other headers gets another answer: no cache may mix them up. */
export const CHANGING_VARY = 'Authorization, Accept-Language, Origin, Sec-Fetch-Site';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Says whether nothing shows that a GET that changes something was asked for ahead of time, or by anything but a script of our own page
 * (T18). The session that it carries keeps others out: no page of theirs can send `Authorization` without asking first, which is never
 * allowed, and no image, frame, form, link or prefetch can send it at all. Where the browser says what it fetches for, each of its words
 * must fit besides; clients that are no browsers say nothing.
 */
export function fitsOurPage(headers: Headers, ownOrigin: string): boolean {
  const fits = (name: string, value: string) => headers[name] === undefined || headers[name] === value;
  return (
    fits('sec-fetch-site', 'same-origin') &&
    fits('sec-fetch-mode', 'cors') &&
    fits('sec-fetch-dest', 'empty') &&
    fits('origin', ownOrigin) &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined
  );
}

/** Refuses what was asked for elsewhere than by our page, and what is asked too often; every process of the installation counts together. */
export async function admitChange(request: FastifyRequest, caller: Caller | null, changes: Changes): Promise<void> {
  if (!fitsOurPage(request.headers, changes.ownOrigin)) throw new Refusal('access_denied');
  const buckets = [{ key: `changing_get_network ${networkOf(request.ip)}`, rate: OF_NETWORK }];
  const who = caller?.actorAccountId ?? caller?.accountId;
  if (who) buckets.unshift({ key: `changing_get ${who}`, rate: OF_ACCOUNT });
  const wait = await changes.limiter.takeShared(buckets);
  if (wait !== null) throw tooMany(wait);
}

/** A hook: what is told about caches even where the call is refused. */
export async function forbidMixing(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('vary', CHANGING_VARY);
}
