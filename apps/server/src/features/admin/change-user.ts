import type { AuditAction } from '@recado/contract';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import type { DB } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { endSessions } from '../auth/index.ts';
import { setFreeCredits } from '../credits/index.ts';
import { grantEverything } from '../plans/index.ts';

type Tx = Transaction<DB>;
type Standing = 'good' | 'non_compliant' | 'banned';

/** The changes that an administrator may make to a user. */
export type Change =
  | { to: 'ban' }
  | { to: 'unban' }
  | { to: 'non_compliant'; nonCompliant: boolean }
  | { to: 'partner'; partner: boolean }
  | { to: 'free_credits'; credits: number };

export interface ChangeUser {
  userId: AccountId;
  change: Change;
  caller: Caller;
  call: CallInfo;
}

interface User {
  role: 'user' | 'administrator';
  standing: Standing;
  /** The standing before the ban. */
  before: Exclude<Standing, 'banned'> | null;
  partner: boolean;
}

/** The effect of a change on a user, and the entry that tells of it; null where nothing changes. */
interface Effect {
  action: AuditAction;
  before: unknown;
  after: unknown;
  set: { standing?: Standing; standing_before_ban?: Standing | null; owed?: boolean; partner?: boolean };
}

/**
 * Changes a user and writes it down; harmless any number of times. Automations of a banned or non-compliant account stop by its standing
 * alone: nothing is decided, and what waits leaves when it is good again, or expires. Throws `user_not_found`, and `access_denied` for an
 * administrator's standing.
 */
export async function changeUser(
  tx: Tx,
  { ids, sells }: { ids: Ids; sells: boolean },
  { userId, change, caller, call }: ChangeUser,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if ('credits' in change) {
    const given = { accountId: userId, credits: change.credits, id: ids.uuid(), actorAccountId: caller.accountId };
    const before = await setFreeCredits(asClient(tx), given);
    return note({ action: 'free_credits_set', before, after: change.credits, set: {} });
  }
  const effect = effectOf(user, change);
  if (effect === null) return;
  if (effect.set.standing && user.role === 'administrator') throw new Refusal('access_denied');
  await tx.updateTable('accounts').set(effect.set).where('id', '=', userId).execute();
  if (change.to === 'partner') await grantEverything(tx, userId, { sells });
  if (change.to === 'ban') {
    const by = { actorAccountId: caller.accountId, requestId: call.requestId };
    await endSessions(tx, ids, { accountId: userId, reason: 'banned', ...by });
  }
  return note(effect);

  async function note({ action, before, after }: Effect) {
    const subject = String(after);
    const entry = { accountId: userId, actorAccountId: caller.accountId, action, subject, before, after };
    await writeAudit(tx, ids, { ...entry, requestId: call.requestId });
  }
}

function effectOf(user: User, change: Exclude<Change, { to: 'free_credits' }>): Effect | null {
  if (change.to === 'partner') {
    const { partner } = change;
    if (user.partner === partner) return null;
    return { action: 'partner_set' as const, before: user.partner, after: partner, set: { partner } };
  }
  const standing = standingAfter(user, change);
  if (user.standing === standing) return null;
  const before = standing === 'banned' ? user.standing : null;
  // What is said by hand no payment takes back.
  const set = { standing, standing_before_ban: before, ...(change.to === 'non_compliant' ? { owed: false } : {}) };
  return { action: 'standing_changed' as const, before: user.standing, after: standing, set };
}

/** A ban outweighs what payments say; unbanned, an account is what it was before: an open payment stays open. */
export function standingAfter(
  { standing, before }: Pick<User, 'standing' | 'before'>,
  change: Exclude<Change, { to: 'free_credits' | 'partner' }>,
): Standing {
  if (change.to === 'ban') return 'banned';
  if (change.to === 'unban') return standing === 'banned' ? (before ?? 'good') : standing;
  if (standing === 'banned') return standing;
  return change.nonCompliant ? 'non_compliant' : 'good';
}

async function lockUser(tx: Tx, userId: AccountId): Promise<User> {
  const { rows } = await sql<User>`
    select role, standing, standing_before_ban as before, partner from accounts where id = ${userId} for no key update`.execute(
    tx,
  );
  if (!rows[0]) throw new Refusal('user_not_found');
  return rows[0];
}
