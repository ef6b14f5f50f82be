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
