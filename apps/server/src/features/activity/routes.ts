import { contract, csvSeparator } from '@recado/contract';
import { csvHead } from '@recado/locales';
import { Refusal, type Serve, tooMany, writeCsv } from '../../platform/http/index.ts';
import { type AccountId, asPersonId } from '../../platform/ids/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import { makeRivals } from '../automations/index.ts';
import { findPerson } from '../people/index.ts';
import { type AskDeps, askForAnswers, readAnswers } from './asked/ask.ts';
import { readBundle } from './bundle.ts';
import { lineOf } from './export-line.ts';
import { listActivities, PAGE, type Wanted } from './list-activities.ts';
import { presentActivity } from './present.ts';
import { presentTrace } from './present-trace.ts';
import { readRepeats } from './repeats.ts';
import { type Db, readDeliveries, readEvent, readStory } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A file has the newest lines; more than so much is not looked through for them. */
const EXPORTED = { after: null, most: 10_000, rounds: 50 };

/** Each looks through thousands of comments for those that are alike. */
const LOOKS: Rate = { count: 60, ms: 60_000 };

/** Registers the calls that tell what happened and why. */
export function registerActivityRoutes(serve: Serve, given: ActivityDeps): void {
  const { db, clock, limiter } = given;
  const asking: AskDeps = { ...given, rivals: makeRivals({ pause: () => clock.sleep(0, 'others first') }) };

  serve(contract.activity, async ({ query: { after = null, ...query }, caller: { accountId } }) => {
    if (after !== null && !UUID.test(after)) refuseField('after');
    return listActivities(db, await wantedOf(db, accountId, query), { ...PAGE, after });
  });

  serve(contract.activityExport, async ({ query, caller: { accountId }, call: { locale } }) => {
    const { items, next } = await listActivities(db, await wantedOf(db, accountId, query), EXPORTED);
    const lines = items.map((activity) => lineOf(activity, locale));
    const csv = writeCsv([csvHead(locale, 'activity'), ...lines], { separator: csvSeparator(locale), mark: true });
    return { csv, rows: lines.length, complete: next === null };
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

  serve(contract.activityBundle, async ({ params: { id }, caller: { accountId } }) => {
    const bundle = await readBundle(db, accountId, id);
    if (!bundle) throw new Refusal('not_found');
    return { bundle };
  });

  const countLook = (accountId: AccountId) => {
    const wait = limiter.takeHere([{ key: `answers ${accountId}`, rate: LOOKS }]);
    if (wait !== null) throw tooMany(wait);
  };

  serve(contract.activityAnswers, ({ params: { id }, caller: { accountId } }) => {
    countLook(accountId);
    return readAnswers(asking, accountId, id);
  });

  serve(contract.askAnswer, async ({ params: { id }, body, caller, call: { requestId } }) => {
    countLook(caller.accountId);
    const { automation: automationId, alike } = body;
    return { asked: await askForAnswers(asking, { caller, requestId, id, automationId, alike }) };
  });
}

type ActivityDeps = Omit<AskDeps, 'rivals'> & { limiter: Limiter };

type Given = {
  [K in Exclude<keyof Wanted, 'accountId' | 'automationId' | 'mediaId' | 'people'>]?: Wanted[K] | undefined;
} & {
  automation?: string | undefined;
  media?: string | undefined;
  person?: string | undefined;
};

async function wantedOf(db: Db, accountId: AccountId, { automation, media, person, ...query }: Given): Promise<Wanted> {
  if (automation !== undefined && !UUID.test(automation)) refuseField('automation');
  const people =
    person === undefined ? null : ((await findPerson(db, accountId, person))?.names ?? [asPersonId(person)]);
  const { kind = null, result = null, filter = null, from = null, to = null } = query;
  return {
    accountId,
    automationId: automation ?? null,
    mediaId: media ?? null,
    people,
    kind,
    result,
    filter,
    from,
    to,
  };
}

function refuseField(path: string): never {
  throw new Refusal('invalid', { fields: [{ path, code: 'wrong_format' }] });
}
