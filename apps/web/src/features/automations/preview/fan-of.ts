import { type AutomationKind, tryEvent } from '@recado/engine';

/** The facts that are known of whoever writes: both names, the username alone, or nothing. */
export type Known = 'both' | 'username' | 'nothing';

/** Somebody to try with; the same in every language, like a brand. */
const FAN = { username: 'marina.costa', firstName: 'Marina' };

/**
 * Returns what can be known of whoever writes to a kind of automation, what is usual first. A comment brings the username, and its
 * writer's name is told of who has written before.
 */
export function knownOf(kind: AutomationKind): readonly Known[] {
  return isWritten(kind) ? ['both', 'nothing'] : ['username', 'both', 'nothing'];
}

/** Says whether a kind is started by a message: Instagram lets the profile of who wrote one be read. */
export function isWritten(kind: AutomationKind): boolean {
  return tryEvent({ kind, text: '' }).type === 'message';
}

/** The fan as the answer knows them. */
export function fanOf(known: Known): { username: string | null; firstName: string | null } {
  return { username: known === 'nothing' ? null : FAN.username, firstName: known === 'both' ? FAN.firstName : null };
}
