import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { type Successor, takePlace } from '../auth/index.ts';
import { lockPairForShare } from './store.ts';
import { auditBoth } from './tell-both.ts';

/**
 * Goes on with a linked account: a session of it in place of the caller's. Who is no member of the caller's group answers as one who is
 * not there; so does a member that is leaving or on hold, which opens to a sign-in of its own alone. A repeat within a minute leads to
 * the same session.
 */
export async function switchUser(
  ports: Ports,
  tx: Transaction<DB>,
  { to, caller, call }: { to: AccountId; caller: Caller; call: CallInfo },
): Promise<Successor> {
  const pair = await lockPairForShare(tx, caller.accountId, to);
  const [own, other] = [pair.find(({ id }) => id === caller.accountId), pair.find(({ id }) => id !== caller.accountId)];
  if (!own?.group || own.group !== other?.group || !other.open) throw new Refusal('user_not_in_merged_list');
  const place = await takePlace(ports, tx, { caller, call, accountId: other.id });
  const sessions = { before: caller.sessionId, after: place.sessionId };
  const both = [
    { ...own, ...sessions },
    { ...other, ...sessions },
  ] as const; // const: a pair
  const between = { pair: both, actorAccountId: own.id, requestId: call.requestId };
  if (place.isNew) await auditBoth(tx, ports.ids, between, ['switched_to', 'switched_from']);
  return place;
}
