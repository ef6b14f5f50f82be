/** Names what an automation did for a person, in the facts of a batch. */
export function guardKey(accountId: string, automationId: string, personId: string): string {
  return `${accountId} ${automationId} ${personId}`;
}

/** Names an intent key of an account, in the facts of a batch. */
export function intentKey(accountId: string, intent: Buffer): string {
  return `${accountId} ${intent.toString('hex')}`;
}
