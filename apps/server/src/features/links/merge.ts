import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { type Grantor, type SaveAccount, type Successor, takePlace } from '../auth/index.ts';
import { lockLinks, lockPair, lockPairForShare, setGroup } from './store.ts';
import { tellBoth } from './tell-both.ts';

type Tx = Transaction<DB>;

export interface MergeDeps {
  ports: Ports;
  /** Writes the other account, its token and what belongs to a first sign-in; given by features/accounts. */
  saveAccount(tx: Tx, save: SaveAccount): Promise<{ accountId: AccountId }>;
}

export interface Merged extends Successor {
  otherId: AccountId;
}

/**
 * Links the account that Instagram just named with the caller's; made here if it is new. An account that is in a group already is
 * refused (T08), as is the caller's own; then nothing has changed. The caller's session is replaced by one of the same account.
 */
export async function merge(
  { ports, saveAccount }: MergeDeps,
  tx: Tx,
  { grantor, caller, call }: { grantor: Grantor; caller: Caller; call: CallInfo },
): Promise<Merged> {
  const { ids } = ports;
  await lockLinks(tx);
  await lockPair(tx, caller.accountId, grantor.me.igId);
  const save = { grantor, locale: call.locale, requestId: call.requestId, linkedBy: caller.accountId };
  const { accountId: otherId } = await saveAccount(tx, save);
  if (otherId === caller.accountId) throw new Refusal('user_merge_self');
  const held = await lockPairForShare(tx, caller.accountId, otherId);
  const [own, other] = [held.find(({ id }) => id !== otherId), held.find(({ id }) => id === otherId)];
  if (!own || !other) throw new Refusal('unauthorized');
  if (other.group) throw new Refusal('user_already_merged');
  const after = own.group ?? ids.uuid();
  await setGroup(tx, [own.id, other.id], after);
  const place = await takePlace(ports, tx, { caller, call, accountId: own.id });
  const { requestId } = call;
  const pair = [
    { ...own, before: own.group, after },
    { ...other, before: null, after },
  ] as const; // const: a pair
  await tellBoth(tx, ids, { kind: 'linked', pair, actorAccountId: own.id, requestId });
  return { ...place, otherId };
}
