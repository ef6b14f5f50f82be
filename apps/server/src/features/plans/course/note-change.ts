import type { AuditAction } from '@recado/contract';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { tellOwner } from '../mails/tell-owner.ts';
import type { SubscriptionRow, Tx } from '../store.ts';
import type { Course } from './decide-course.ts';
import { writeAccount } from './write-course.ts';

/** Notes what a look found changed: the account's standing follows, each change is written down, and the owner hears of what was paid. */
export async function noteChange(
  { ids }: { ids: Ids },
  tx: Tx,
  { locked, course }: { locked: SubscriptionRow; course: Course },
): Promise<void> {
  const { account_id: accountId } = locked;
  const account = await writeAccount(tx, accountId);
  const isMoved = locked.state !== course.state || locked.plan !== course.plan;
  const changes: AuditAction[] = [];
  if (isMoved) changes.push(`subscription_${course.state}`);
  // Here, in the provider's own pages, or because the account is leaving.
  if (locked.cancelled !== course.cancelled)
    changes.push(course.cancelled ? 'subscription_cancelled' : 'subscription_kept');
  if (course.stopped && !locked.stopped) changes.push('subscription_stopped');
  for (const { kind } of course.news) if (kind !== 'renewal_stopped') changes.push(`payment_${kind}`);
  if (account.before !== account.after) changes.push('standing_changed');
  const said = ({ state, plan, cancelled }: Pick<Course, 'state' | 'plan' | 'cancelled'>, standing: string) =>
    ({ state, plan, cancelled, standing }) as const; // const: one row of the log
  const base = { accountId, actorAccountId: null, subject: locked.code };
  const [before, after] = [said(locked, account.before), said(course, account.after)];
  for (const action of changes) await writeAudit(tx, ids, { ...base, action, before, after });
  for (const news of course.news) await tellOwner(tx, ids, accountId, news);
}
