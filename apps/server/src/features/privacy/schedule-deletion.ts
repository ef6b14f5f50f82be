import { DELETION_DAYS, type Locale } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { endSessions } from '../auth/index.ts';
import { dayIn, notifyAccount } from '../mails/index.ts';
import { type Tx, writeDeletion } from './store.ts';

interface Schedule {
  accountId: AccountId;
  /** Null for Instagram, which asked in the owner's name. */
  actorAccountId: AccountId | null;
  requestId: string;
  /** Without waiting. */
  now: boolean;
}

/**
 * Schedules an account's deletion: its sessions end, its token is erased, nothing of it is answered or sent from here on. Its settings
 * stay as they are until the day, so that a sign-in brings all of them back. Epoch milliseconds of the day; null where there is no such
 * account. Said again it is what it was, or sooner.
 */
export async function scheduleDeletion(tx: Tx, ids: Ids, schedule: Schedule): Promise<number | null> {
  const { accountId, actorAccountId, requestId, now } = schedule;
  const leaving = await writeDeletion(tx, accountId, now ? 0 : DELETION_DAYS);
  if (!leaving) return null;
  const by = { accountId, actorAccountId, requestId };
  if (leaving.before !== leaving.dueAt) {
    await endSessions(tx, ids, { ...by, reason: 'deleted' });
    await writeAudit(tx, ids, {
      ...by,
      action: 'deletion_scheduled',
      subject: now ? 'now' : String(DELETION_DAYS),
      before: leaving.before,
      after: leaving.dueAt,
    });
  }
  if (leaving.before === null && !now) {
    const date = dayIn(leaving.locale as Locale, leaving.dueAt); // as: only our own values are written
    await notifyAccount(tx, accountId, { kind: 'deletion_scheduled', date });
  }
  return leaving.dueAt;
}
