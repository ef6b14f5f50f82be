import type { AdminPayout } from '@recado/contract';
import { sql } from 'kysely';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { openPixKey } from './open-pix-key.ts';
import type { Db } from './store.ts';

/** Somebody whose payments a payout settles, and how they can be reached now. */
export interface FriendRow {
  payoutId: string;
  samePhone: boolean;
  /** With + and dialling code, as a Pix key is written. */
  phone: string | null;
  email: string | null;
  /** The key of a payout of their own that waits. */
  account_id: AccountId;
  pix_key: Buffer | null;
  pix_key_id: string | null;
}

/** Reads, for each payout, those who paid what it settles, each once. */
export async function readFriends(db: Db, payoutIds: readonly string[]): Promise<Map<string, FriendRow[]>> {
  const { rows } = await sql<FriendRow>`
    select distinct on (l.payout_id, r.referred_id) l.payout_id as "payoutId", r.same_phone as "samePhone", '+' || a.ddi || a.phone as phone,
      a.email, r.referred_id as account_id, own.pix_key, own.pix_key_id
    from affiliate_payouts o join affiliate_payout_lines l on l.account_id = o.account_id and l.payout_id = o.id and l.cents > 0
    join referrals r on r.account_id = l.account_id
    join payments p on p.account_id = r.referred_id and p.id = l.payment_id
    left join accounts a on a.id = r.referred_id
    left join affiliate_payouts own on own.account_id = r.referred_id and own.state = 'requested'
    where o.id = any (${[...payoutIds]}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ payoutId }) => payoutId);
}

/** Says what an administrator is told of them before money goes out to `key`: how many they are, and whether one seems to be its owner. */
export function sumUpFriends(friends: readonly FriendRow[], key: string | null, vault: Vault): AdminPayout['friends'] {
  const isAlike = (friend: FriendRow) =>
    friend.samePhone || (key !== null && [friend.phone, friend.email, openPixKey(vault, friend)].includes(key));
  return { paid: friends.length, alike: friends.some(isAlike) };
}
