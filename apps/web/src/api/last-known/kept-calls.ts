import type { CallName } from '../calls/call.ts';

/** The reads whose last answers a browser keeps, to be read without a connection. Closed: payments, secrets and other people's accounts are not among them; how many credits are left is. */
const KEPT: ReadonlySet<CallName> = new Set<CallName>([
  'GET /home',
  'GET /installation',
  'GET /connection',
  'GET /activity',
  'GET /insights/summary',
  'GET /subscriptions',
  'GET /credits',
  'GET /credits/statement',
  'GET /media',
  'GET /automations',
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

/** Says whether the answer of a call is kept. Of what is read by its end, such as Activity, the first page alone. */
export function isKept(name: CallName, query: Readonly<Record<string, unknown>> = {}): boolean {
  return KEPT.has(name) && !query.after && !query.fresh && !query.filter;
}
