import type { AccountId, PersonId } from '../../platform/ids/index.ts';
/** Names a person of an account, where people of several are kept together. */
export function personKey(accountId: AccountId, personId: PersonId): string {
  return `${accountId} ${personId}`;
}
