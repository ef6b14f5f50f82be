export function guardKey(accountId: string, automationId: string, personId: string): string {
  return `${accountId} ${automationId} ${personId}`;
}

export function intentKey(accountId: string, intent: Buffer): string {
  return `${accountId} ${intent.toString('hex')}`;
}
