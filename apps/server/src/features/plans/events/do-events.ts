import { sql } from 'kysely';
import {
  type About,
  type PaymentProvider,
  ProviderFault,
  type ProviderName,
} from '../../../platform/payments/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import { type RefreshDeps, refreshSubscription } from '../course/refresh-subscription.ts';
import { tidyNeedless } from '../course/tidy-needless.ts';
import { payBackDebts } from '../debts/pay-back-debts.ts';
import { refreshDebt, refreshDebts } from '../debts/refresh-debt.ts';
import { refundErasedOrder } from '../returns/refund-erased-order.ts';
import { type Db, findOwner } from '../store.ts';

interface EventRow {
  provider: ProviderName;
  event_id: string;
  about: About;
  attempts: number;
}

/** The reason why an event is not done. `absent`: neither we nor its provider know what it is about; `denied`: it does not take our key. */
interface Problem {
  what: string;
  why: 'absent' | 'denied' | 'other';
}

/** The tries of an event about something that we do not know: it may be early. */
const TRIES_FOR_NOBODY = 4;
const TRIES = 40;
const EVENTS_A_BATCH = 20;
/** Returns the tries of an event: nothing that was told is lost, however long an operator takes to mend a key. */
const triesOf = ({ why }: Problem) =>
  ({ absent: TRIES_FOR_NOBODY, denied: Number.POSITIVE_INFINITY, other: TRIES })[why];

/** Notes a verified event once; true where it is new. */
export async function noteEvent(
  db: Db,
  provider: ProviderName,
  event: { id: string; kind: string; about: About },
): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_events (provider, event_id, kind, about) values (${provider}, ${event.id}, ${event.kind}, ${JSON.stringify(event.about)}::jsonb)
    on conflict do nothing returning event_id`.execute(db);
  return rows.length > 0;
}

/**
 * Does what providers told of and nobody has done yet: looks at what each event is about. One that fails is tried again later, and keeps
 * nobody waiting. Returns how many were done.
 */
export async function doEvents(deps: RefreshDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const batch = await takeEvents(deps.db);
    for (const event of batch) {
      const problem = await doEvent(deps, event);
      if (problem !== null && event.attempts >= triesOf(problem))
        deps.log.error(
          { provider: event.provider, about: event.about, problem: problem.what },
          'a notification of a payment is given up',
        );
      await noteTried(deps.db, event, problem);
      if (problem === null) done++;
    }
    if (batch.length < EVENTS_A_BATCH) return done;
  }
}

/** Lets others leave them for two minutes: whoever took them and died is followed then. */
async function takeEvents(db: Db): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    update provider_events e set attempts = attempts + 1, next_at = db_now() + interval '2 minutes'
    from (select provider, event_id from provider_events where done_at is null and next_at <= db_now()
      order by next_at limit ${EVENTS_A_BATCH} for update skip locked) t
    where e.provider = t.provider and e.event_id = t.event_id
    returning e.provider, e.event_id, e.about, e.attempts`.execute(db);
  return rows;
}

/** Does what an event is about; null when it is done, else why not. */
async function doEvent(deps: RefreshDeps, { provider: name, about }: EventRow): Promise<Problem | null> {
  const provider = deps.payments.byName(name);
  if (!provider) return { what: 'its provider is not configured', why: 'other' };
  try {
    const what = await refreshOwned(deps, provider, about);
    return what === null ? null : { what, why: what === 'nobody' ? 'absent' : 'other' };
  } catch (error) {
    deps.log.warn({ provider: name, error: sayFault(error) }, 'an event of a payment waits for another try');
    if (!(error instanceof ProviderFault)) return { what: String(sayFault(error)), why: 'other' };
    return { what: error.message, why: ({ refused: 'absent', denied: 'denied', away: 'other' } as const)[error.kind] }; // const: of the closed list
  }
}

async function refreshOwned(deps: RefreshDeps, provider: PaymentProvider, about: About): Promise<string | null> {
  if (Object.keys(about).length === 0) return null;
  const known = await findOwner(deps.db, provider.name, about);
  const located = known ? about : await provider.locate(about);
  const owner = known ?? (await findOwner(deps.db, provider.name, located));
  if (!owner) return refundErasedOrder(deps, provider, located);
  const { accountId, subscriptionId, checkoutId } = owner;
  if (subscriptionId !== null) await refreshSubscription(deps, accountId, subscriptionId);
  else if (checkoutId !== null) await refreshDebt(deps, accountId, checkoutId);
  else await refreshDebts(deps, accountId);
  // Its rows were erased while it was looked at.
  if (!(await findOwner(deps.db, provider.name, located)))
    return refundErasedOrder(deps, provider, await provider.locate(about));
  await tidyNeedless(deps, accountId);
  await payBackDebts(deps, accountId);
  return null;
}

async function noteTried(db: Db, { provider, event_id, attempts }: EventRow, problem: Problem | null): Promise<void> {
  const isOver = problem === null || attempts >= triesOf(problem);
  await sql`
    update provider_events set done_at = case when ${isOver} then db_now() end, problem = ${problem?.what.slice(0, 300) ?? null},
      next_at = db_now() + make_interval(secs => ${Math.min(5 * 2 ** Math.min(attempts, 10), 3600)}::float8)
    where provider = ${provider} and event_id = ${event_id}`.execute(db);
}
