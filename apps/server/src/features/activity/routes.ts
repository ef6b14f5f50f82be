import { contract } from '@recado/contract';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import { listActivities } from './list-activities.ts';
import { presentActivity } from './present.ts';
import { presentTrace } from './present-trace.ts';
import { readRepeats } from './repeats.ts';
import { type Db, readDeliveries, readEvent, readStory } from './store.ts';

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
}

function refuseField(path: string): never {
  throw new Refusal('invalid', { fields: [{ path, code: 'wrong_format' }] });
}
