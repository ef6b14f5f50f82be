import type { AccountId, PersonId } from '../../platform/ids/index.ts';
/** Names what an automation did for a person, in the facts of a batch. */
export function guardKey(accountId: AccountId, automationId: string, personId: PersonId): string {
  return `${accountId} ${automationId} ${personId}`;
}

/** Names an intent key of an account, in the facts of a batch. */
export function intentKey(accountId: AccountId, intent: Buffer): string {
  return `${accountId} ${intent.toString('hex')}`;
}
