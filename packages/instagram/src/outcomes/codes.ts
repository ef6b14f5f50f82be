/**
 * The comment is not fit for a private reply: it is gone or hidden, its live is over; by older reports it has one already.
 */
export const NOT_FOR_PRIVATE_REPLY = '100/2534025';
/** Refusals that a text may still pass after a template did not. */
export const TEMPLATE_REFUSED: ReadonlySet<string> = new Set(['100/2534025', '100/2534015', '100']);
/** The code of a closed window; seconds after a tap also: the tap is not registered yet. */
export const WINDOW_CLOSED = '10/2534022';
/** Refusals that may be of one person or post, or of the whole account: `/me` tells. */
export const MAYBE_OF_ACCOUNT: ReadonlySet<string> = new Set(['200', '10/2534048']);
/** The owner switched messages off ("Allow access to messages"); only the owner can switch them on. */
export const MESSAGES_OFF: ReadonlySet<string> = new Set(['200/2534041', '10904/1893050']);

/** The ways in which a refusal says that a token is over (docs/platform.md 10). */
export const TOKEN_OVER = {
  appRemoved: '190/458',
  securityCheck: '190/459',
  passwordChanged: '190/460',
  expired: '190/463',
  unconfirmed: '190/464',
} as const; // const: literals
/** A token that is refused without a word of why. */
export const TOKEN_REFUSED = '190';
/** Instagram restricts the account (docs/platform.md 10). */
export const RESTRICTED: ReadonlySet<string> = new Set([
  ...['4/2207051', '10/1893063', '25/2207050', '100/2534029', '368', '613/2018338'],
]);
/** The app may not serve this account: no role, Standard Access, not reviewed (docs/hard-cases.md 23). */
export const NO_ACCESS: ReadonlySet<string> = new Set(['3', '100', '200/2018028', '36103']);

/** Says whether a refusal is of the token: it is dead (190, whatever its subcode), or its session is (102). */
export function isOfToken(code: string): boolean {
  return /^(190|102)(\/|$)/.test(code);
}
