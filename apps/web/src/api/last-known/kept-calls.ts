import type { CallName } from '../calls/call.ts';

/**
 * The reads whose last answers a browser keeps, to be read without a connection. Closed: payments, secrets and other people's accounts are not
 * among them; how many credits are left is, and what is sold.
 */
const KEPT: ReadonlySet<CallName> = new Set<CallName>([
  'GET /home',
  'GET /installation',
  'GET /connection',
  'GET /activity',
  'GET /activity/{id}',
  'GET /conversations',
  'GET /conversations/{personId}',
  'GET /saved-replies',
  'GET /people',
  'GET /people/{personId}',
  'GET /coverage',
  'GET /insights/summary',
  'GET /insights/media/{id}',
  'GET /subscriptions',
  'GET /credits',
  'GET /credits/statement',
  'GET /plans',
  'GET /notices',
  'GET /settings/answers',
  'GET /settings/data',
  'GET /settings/notices',
  'GET /media',
  'GET /automations',
  'GET /automations/bin',
  'GET /automations/posts/{mediaId}',
  'GET /automations/posts/global',
  'GET /automations/stories/{mediaId}',
  'GET /automations/stories/global',
  'GET /automations/scheduled',
  'GET /welcome',
  'GET /lives/welcome',
  'GET /remixes',
  'GET /remixes/{id}',
  'GET /directs',
  'GET /directs/{id}',
  'GET /lives',
  'GET /lives/{id}',
  'GET /audios',
  'GET /pictures',
]);

/** The parts of a query of which no answer is kept: pages after the first, and what somebody types. */
const PASSING = ['after', 'before', 'fresh', 'filter', 'q'];

/** Says whether the answer of a call is kept. Of what is read by its end, such as Activity, the first page alone. */
export function isKept(name: CallName, query: Readonly<Record<string, unknown>> = {}): boolean {
  return KEPT.has(name) && !PASSING.some((part) => query[part]);
}
