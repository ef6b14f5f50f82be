export function personKey(accountId: string, personId: string): string {
  return `${accountId} ${personId}`;
}
