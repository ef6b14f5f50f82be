import type { ConnectionCause, ConnectionCheck, ConnectionFinding } from '@recado/contract';
import { NO_ACCESS, RESTRICTED, TOKEN_OVER } from '@recado/instagram';
import { isPermissionCode } from '../accounts/index.ts';
import type { Address } from './address.ts';

/** Everything that a diagnosis is made of. Times in epoch milliseconds of the database's clock. */
export interface Facts {
  now: number;
  connection: string;
  /** Instagram's code, or a word of ours (`expired`, `app_removed`). */
  problem: string | null;
  accountType: string;
  token: { expiresAt: number; scopes: readonly string[] } | null;
  /** Fields that Instagram says are subscribed. */
  subscribed: readonly string[];
  /** Fields without which an automation that is on, or everything, stands still. */
  needed: readonly string[];
  /** Scopes without which nothing is answered. */
  required: readonly string[];
  /** True where the look at Instagram mended something; like `refused` it says nothing where only the database was asked. */
  mended: boolean;
  refused: readonly string[];
  /** Instagram did not answer now. */
  silent: boolean;
  /** Null where nobody looked. */
  address: Address | null;
  /** The instants at which a webhook of each field came last. */
  told: Readonly<Record<string, number>>;
  /** The latest comment that no webhook told. */
  foundAt: number | null;
  /** The last message that Instagram confirmed. */
  sentAt: number | null;
  /** The instants at which a person's message came last, and at which one was only announced (an edit of zero). */
  messageAt: number | null;
  announcedAt: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Tokens are renewed from the seventh of their sixty days on: this late, renewing has failed for weeks. */
const ENDS_SOON = 14 * DAY;
const ECHO_WAIT = 10 * MINUTE;

/** Instagram's codes, and our own words, by what they say about the token. */
const TOKEN_CAUSES: Readonly<Record<string, ConnectionCause>> = {
  app_removed: 'app_removed',
  [TOKEN_OVER.appRemoved]: 'app_removed',
  expired: 'token_expired',
  [TOKEN_OVER.expired]: 'token_expired',
  [TOKEN_OVER.passwordChanged]: 'password_changed',
  [TOKEN_OVER.securityCheck]: 'security_check',
  [TOKEN_OVER.unconfirmed]: 'security_check',
};

/** One line for each check, in their order. What a broken line hides from the ones below it is `unknown` there. */
export function diagnose(facts: Facts): ConnectionFinding[] {
  const token = checkToken(facts);
  const permissions = token.state === 'bad' ? unknown('permissions') : checkPermissions(facts);
  const reads = token.state !== 'bad' && permissions.state !== 'bad' && !isIn(NO_ACCESS, facts.problem);
  const address = checkAddress(facts);
  const subscription = reads ? checkSubscription(facts) : unknown('subscription');
  const arrivals = checkArrivals(facts);
  const said = (finding: ConnectionFinding) =>
    facts.silent && finding.state === 'good' ? unknown(finding.check) : finding;
  return [
    token,
    said(permissions),
    token.state === 'bad' ? unknown('account') : said(checkAccount(facts)),
    said(subscription),
    reads ? said(checkMessages(facts)) : unknown('messages'),
    checkAccess(facts, { token, address, subscription, arrivals }),
    address,
    arrivals,
  ];
}

function checkToken({ now, connection, problem, token }: Facts): ConnectionFinding {
  const isLost = connection === 'reconnect' && !isPermission(problem);
  if (isLost) return bad('token', TOKEN_CAUSES[problem ?? ''] ?? 'token_refused');
  if (!token) return bad('token', 'token_refused');
  if (token.expiresAt <= now) return bad('token', 'token_expired', { at: token.expiresAt });
  if (token.expiresAt - now < ENDS_SOON)
    return { ...bad('token', 'token_ends_soon', { at: token.expiresAt }), state: 'warn' };
  return good('token', token.expiresAt);
}

function checkPermissions({ connection, problem, token, required, refused }: Facts): ConnectionFinding {
  const never = required.filter((scope) => !token?.scopes.includes(scope));
  const names = [...new Set([...never, ...refused])];
  if (names.length || (connection === 'reconnect' && isPermission(problem)))
    return bad('permissions', 'permission_missing', { names });
  return good('permissions');
}

function checkAccount({ accountType, connection, problem }: Facts): ConnectionFinding {
  if (accountType.toLowerCase() === 'personal') return bad('account', 'personal');
  if (connection === 'blocked' || isIn(RESTRICTED, problem)) return bad('account', 'restricted');
  return good('account');
}

function checkSubscription({ subscribed, needed, mended, problem }: Facts): ConnectionFinding {
  if (problem?.startsWith('2200')) return bad('subscription', 'address_refused');
  const names = needed.filter((field) => !subscribed.includes(field));
  if (subscribed.length === 0) return bad('subscription', 'subscription_gone');
  if (names.length) return bad('subscription', 'fields_missing', { names });
  if (mended) return { ...bad('subscription', 'subscription_gone'), state: 'mended' };
  return good('subscription');
}

function checkMessages({ connection }: Facts): ConnectionFinding {
  return connection === 'messages_off' ? bad('messages', 'messages_off') : good('messages');
}

interface Others {
  token: ConnectionFinding;
  address: ConnectionFinding;
  subscription: ConnectionFinding;
  arrivals: ConnectionFinding;
}

/** Instagram tells nobody how an app is set: that it is not live shows by nothing arriving while all else is well. */
function checkAccess({ problem }: Facts, { token, address, subscription, arrivals }: Others): ConnectionFinding {
  if (token.state !== 'bad' && isIn(NO_ACCESS, problem)) return bad('access', 'no_access');
  if (arrivals.cause !== 'none_arrive') return arrivals.state === 'good' ? good('access') : unknown('access');
  const isOurs = [token, address, subscription].every(({ state }) => state !== 'bad' && state !== 'unknown');
  return isOurs ? bad('access', 'not_live', { at: arrivals.at }) : unknown('access');
}

function checkAddress({ now, address, told }: Facts): ConnectionFinding {
  const last = lastOf(told);
  // A machine that does not reach itself by its public name is no fault while Instagram does.
  const works = last !== null && now - last < HOUR;
  if (address === null) return works ? good('address', last) : unknown('address');
  if (address === 'good' || (address === 'unreachable' && works)) return good('address');
  return bad('address', address);
}

/**
 * The round trip: comments that only looking found, and messages of ours whose copy never came, were not told. That somebody wrote whom
 * nobody looked for cannot be known.
 */
function checkArrivals({ now, told, foundAt, sentAt, messageAt, announcedAt }: Facts): ConnectionFinding {
  const last = lastOf(told);
  const commentsAt = Math.max(told.comments ?? 0, told.live_comments ?? 0);
  const messagesAt = told.messages ?? 0;
  const noComments = foundAt !== null && foundAt > commentsAt;
  const noMessages = sentAt !== null && sentAt > messagesAt + ECHO_WAIT && now - sentAt > ECHO_WAIT;
  const noneSince = last === null || (foundAt !== null && foundAt - last > DAY);
  if (noComments && (noneSince || noMessages)) return bad('arrivals', 'none_arrive', { at: foundAt });
  if (noComments) return bad('arrivals', 'comments_missing', { at: foundAt });
  // Beside a message it comes within seconds; with none of them for so long it comes instead.
  const onlyAnnounced = announcedAt !== null && announcedAt > (messageAt ?? 0) + MINUTE && now - announcedAt > MINUTE;
  if (onlyAnnounced) return bad('arrivals', 'messages_announced', { at: announcedAt });
  if (noMessages) return bad('arrivals', 'messages_missing', { at: sentAt });
  return last === null ? { ...unknown('arrivals'), cause: 'nothing_yet' } : good('arrivals', last);
}

function lastOf(told: Facts['told']): number | null {
  const times = Object.values(told);
  return times.length ? Math.max(...times) : null;
}

function isPermission(problem: string | null): boolean {
  return problem !== null && isPermissionCode(problem);
}

function isIn(codes: ReadonlySet<string>, problem: string | null): boolean {
  return problem !== null && codes.has(problem);
}

function good(check: ConnectionCheck, at: number | null = null): ConnectionFinding {
  return { check, state: 'good', cause: null, names: [], at };
}

function unknown(check: ConnectionCheck): ConnectionFinding {
  return { check, state: 'unknown', cause: null, names: [], at: null };
}

function bad(
  check: ConnectionCheck,
  cause: ConnectionCause,
  { names = [], at = null }: { names?: string[]; at?: number | null } = {},
): ConnectionFinding {
  return { check, state: 'bad', cause, names, at };
}
