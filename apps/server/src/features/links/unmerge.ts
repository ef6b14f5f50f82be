import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { openOwn } from '../auth/index.ts';
import { partEmail } from '../profile/index.ts';
import { endUnlinked, lockGroup, lockLinks, readOrigin, setGroup, wasUnlinked } from './store.ts';
import { tellBoth } from './tell-both.ts';

type Tx = Transaction<DB>;

export interface Unmerged {
  /** The account that the browser goes on with. */
  accountId: AccountId;
  /** A token of it, where the caller's session ended with the link; else null. */
  token: string | null;
}

/**
 * Takes a linked account out of the caller's group, and ends the sessions that the link alone allowed. Where the caller's is one of
 * them, its browser goes on with the account that it signed in with. A repeat within a day changes nothing.
 */
export async function unmerge(
  ports: Ports,
  tx: Tx,
  { id, caller, call }: { id: string; caller: Caller; call: CallInfo },
): Promise<Unmerged> {
  await lockLinks(tx);
  const group = await lockGroup(tx, caller.accountId);
  const own = group.find((member) => member.id === caller.accountId);
  const other = group.find((member) => member.id !== caller.accountId && member.id === id.toLowerCase());
  const stay = { accountId: caller.accountId, token: null };
  if (!own || !other) {
    if (await wasUnlinked(tx, caller.accountId, id.toLowerCase())) return stay;
    throw new Refusal('user_not_in_merged_list');
  }
  const origin = await readOrigin(tx, caller.sessionId);
  const stays = group.length > 2 ? own.group : null;
  const ended = await leaveGroup(tx, other.id, group);
  const isEnded = origin !== null && ended.includes(caller.sessionId);
  const after = isEnded
    ? { accountId: origin, token: await openOwn(ports, tx, { accountId: origin, replaces: caller.sessionId, call }) }
    : stay;
  const { requestId } = call;
  const from = group.map((member) => member.id);
  const email = await partEmail(tx, ports.ids, { accountId: other.id, actorAccountId: own.id, from, requestId });
  const pair = [
    { ...own, before: own.group, after: stays },
    { ...other, email, before: other.group, after: null },
  ] as const; // const: a pair
  await tellBoth(tx, ports.ids, { kind: 'unlinked', pair, actorAccountId: own.id, requestId });
  return after;
}

/** Takes one out of its group, whose last member is in none either. Returns the sessions that ended. Under `lockLinks`. */
async function leaveGroup(tx: Tx, id: AccountId, group: readonly { id: AccountId }[]): Promise<string[]> {
  const ids = group.map((member) => member.id);
  await setGroup(tx, ids.length > 2 ? [id] : ids, null);
  return endUnlinked(tx, ids);
}
