/** Names a person of an account, where people of several are kept together. */
export function personKey(accountId: string, personId: string): string {
  return `${accountId} ${personId}`;
}
