import { contract, type DeliveryReason } from '@recado/contract';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import { listActivities } from './list-activities.ts';
import { presentActivity } from './present.ts';
import { presentTrace } from './present-trace.ts';
import { readRepeats } from './repeats.ts';
import { type Db, readDeliveries, readEvent, readStory, readSummary } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Registers the calls that tell what happened and why. */
export function registerActivityRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(contract.activity, async ({ query, caller: { accountId } }) => {
    const after = query.after ?? null;
    if (after !== null && !UUID.test(after)) refuseField('after');
    const automationId = query.automation ?? null;
    if (automationId !== null && !UUID.test(automationId)) refuseField('automation');
    const { media: mediaId = null, filter = null, result = null } = query;
    return listActivities(db, { accountId, after, automationId, mediaId, filter, result });
  });

  serve(contract.activityOne, async ({ params: { id }, caller: { accountId } }) => {
    const event = await readEvent(db, accountId, id);
    if (!event) throw new Refusal('not_found');
    const deliveries = await readDeliveries(db, accountId, [event]);
    const [story, repeats] = await Promise.all([
      readStory(db, accountId, deliveries),
      readRepeats(db, accountId, event.id),
    ]);
    return {
      activity: presentActivity(event, deliveries),
      trace: presentTrace(event, deliveries, { ...story, repeats }),
    };
  });

  serve(contract.activitySummary, async ({ query: { days }, caller: { accountId } }) => {
    const row = await readSummary(db, accountId, Math.floor(days));
    return {
      publicReplies: row.public_replies,
      dms: row.dms,
      waiting: row.waiting,
      held: row.held,
      failed: row.failed,
      unclear: row.unclear,
      comments: row.comments,
      problems: row.problems.map(({ reason, count }) => ({ reason: reason as DeliveryReason, count })), // as: the pipeline writes the contract's reasons alone
      capped: row.capped,
      checklist: { connected: row.connected, firstAutomation: row.first_automation, firstReply: row.first_reply },
    };
  });
}

function refuseField(path: string): never {
  throw new Refusal('invalid', { fields: [{ path, code: 'wrong_format' }] });
}
