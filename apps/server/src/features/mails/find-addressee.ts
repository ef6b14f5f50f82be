import type { Addressee, MailOrder } from '../../platform/mail/index.ts';
import { type Db, readOwner } from './store.ts';

/** Finds who gets an ordered mail now: the address that the order names, else the confirmed one of the account. */
export async function findAddressee(db: Db, { accountId, facts, to }: MailOrder): Promise<Addressee | null> {
  const owner = await readOwner(db, accountId);
  const address = to ?? owner?.confirmed ?? null;
  if (!owner || address === null) return null;
  return { to: address, locale: owner.locale, facts: { ...facts, username: owner.username } };
}
