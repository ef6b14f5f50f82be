import type { ClientBase } from 'pg';
import { holdStatements, type Payment, reservedStatements } from '../../../features/credits/index.ts';
import { type Statement, sendAll } from '../../../platform/db/transaction.ts';
import { type Hint, hintStatements } from '../../../platform/hints/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { claimAtOnce, type FreeLane, laneStatements } from '../../claim/claim-at-once.ts';
import { claimStatements } from '../../deliveries/claims.ts';
import { nameWaitStatements } from '../../deliveries/name-waits.ts';
import type { NewDelivery } from '../../deliveries/new-delivery.ts';
import { deliveryStatements } from '../../deliveries/write-deliveries.ts';
import { intentStatements } from '../../deliveries/write-intents.ts';
import type { PersonFacts } from '../../people/meet-people.ts';
import { type Capped, cappedStatements } from '../../people/note-capped.ts';
import { standBack } from '../../people/owner-first.ts';
import { personKey } from '../../people/person-key.ts';
import type { ProfileWish } from '../../people/profile-reads.ts';
import { linkStatements } from '../add-our-links.ts';
import { announcedStatements } from '../announced.ts';
import { sightingStatements } from '../automations/remix-sightings.ts';
import type { Decision } from '../decision.ts';
import type { Unclaimed } from '../unclaimed-of.ts';
import type { BatchContext, Written } from './batch-context.ts';
import type { DecidingAccount } from './claim-pending.ts';
import type { Seen } from './look-up-facts.ts';
import { doneStatements, type Failed, type Guard, guardStatements, triedStatements } from './write-decisions.ts';
import { writeOptOuts } from './write-opt-outs.ts';

/** A batch as it was decided and paid for. */
interface Made {
  /** Statements that go before any other. */
  before: Statement[];
  decisions: Decision[];
  failed: Failed[];
  payments: Payment[];
  accounts: Map<AccountId, DecidingAccount>;
  lanes: FreeLane[];
  seen: Seen;
  now: number;
  unclaimed: Unclaimed[];
  commented: Unclaimed[];
  profiles: ProfileWish[];
  claimedMono: number;
}

/**
 * Makes what writes a batch as it was decided, all of it for the flight of the commit, lanes and grants last. What is there already, a key or
 * a person, raises and rolls it back. Where something that waits is to be skipped, which is seldom, the batch is written before.
 */
export async function writeBatch(context: BatchContext, tx: ClientBase, made: Made): Promise<Omit<Written, 'more'>> {
  const { config, room, ports } = context;
  const { decisions, failed, payments, accounts, unclaimed, commented, profiles, claimedMono } = made;
  const deliveries = decisions.flatMap((decision) => decision.deliveries);
  const claim = { id: ports.ids.uuid(), lease: config.waits.lease };
  const free = { lanes: made.lanes, accounts, room, limits: config.limits, claim: claim.id, claimedMono };
  const { claimed, spent } = claimAtOnce(deliveries, free);
  const written = [...statementsOf(context, made, deliveries), ...claimStatements(claim, deliveries)];
  const isWritten = await skipWaiting(context, tx, made, written);
  const capped = cappedStatements(decisions.flatMap(cappedBy), (first) =>
    context.log.warn(
      first,
      'a person got as many automatic messages as the cap allows: another automation may be answering ours',
    ),
  );
  const ready = deliveries.filter(({ state }) => state === 'ready').length;
  // The grants' rows are locked from here to the commit, and every recorded outcome waits for them.
  const moves = [...laneStatements(spent, deliveries), ...holdStatements(payments), ...hintStatements(hintsOf(made))];
  const last = [...(isWritten ? [] : written), ...capped, ...moves];
  const sightings = decisions.filter(({ sighting }) => sighting).length;
  const checks = deliveries.filter(({ reason }) => reason === 'follow_check').length;
  const looks = { evidence: made.seen.count, sightings, unclaimed, commented, checks, profiles };
  return { rows: decisions.length + failed.length, ready, claimed, ...looks, last };
}

/** The statements that write a batch, but for lanes and grants, in the order in which their rows are locked. */
function statementsOf({ config }: BatchContext, made: Made, deliveries: readonly NewDelivery[]): Statement[] {
  const { before, decisions, failed, payments } = made;
  return [
    ...before,
    ...intentStatements([...deliveries, ...decisions.flatMap(({ claims }) => claims)]),
    ...guardStatements(guardsOf(decisions, deliveries)),
    ...sightingStatements(decisions.flatMap(({ sighting }) => sighting ?? [])),
    ...announcedStatements(decisions, config.waits.announced),
    ...linkStatements(decisions.flatMap(({ links }) => links)),
    ...doneStatements(decisions.map(({ row }) => row)),
    ...triedStatements(failed),
    ...deliveryStatements(deliveries, config.waits),
    ...nameWaitStatements(deliveries),
    ...reservedStatements(payments),
  ];
}

/** Skips what waits for people who asked for an end, or whom the owner answered by hand: what this batch made for them too, so that it is `written` first. Returns whether it was. */
async function skipWaiting(
  { config, ports }: BatchContext,
  tx: ClientBase,
  { decisions, accounts, seen, now }: Made,
  written: readonly Statement[],
): Promise<boolean> {
  const optOuts = decisions.flatMap(({ optOut }) => optOut ?? []);
  const answered = seen.free.filter(({ account_id }) => (accounts.get(account_id)?.owner_first_minutes ?? 0) > 0);
  if (optOuts.length === 0 && answered.length === 0) return false;
  await sendAll(tx, written);
  await writeOptOuts(tx, ports.ids, optOuts);
  await standBack(tx, answered, { accounts, appIds: config.appIds ?? [], now });
  return true;
}

/** Returns whose profile is due, of those whom a batch met. Behind a gate it is read anyway. */
export function wishesOf(people: ReadonlyMap<string, PersonFacts>, decisions: readonly Decision[]): ProfileWish[] {
  const deliveries = decisions.flatMap((decision) => decision.deliveries);
  const byPerson = Map.groupBy(deliveries, ({ account_id, person_id }) => personKey(account_id, person_id));
  return [...people].flatMap(([key, { accountId, personId, profileDue }]) => {
    const made = byPerson.get(key) ?? [];
    if (!profileDue || made.some(({ reason }) => reason === 'follow_check')) return [];
    return [{ accountId, personId, urgent: made.some(({ open }) => open !== null) }];
  });
}

/** Names what a batch changed for whom: what happened, and where a message was paid for or waits for credits, those too. */
function hintsOf({ decisions, payments }: Made): Hint[] {
  const unpaid = decisions.flatMap(({ deliveries }) => deliveries.filter(({ reason }) => reason === 'no_credits'));
  const counted = [...payments.map(({ want }) => want.accountId), ...unpaid.map(({ account_id }) => account_id)];
  return [
    ...decisions.map(({ row }): Hint => ({ accountId: row.account_id, kind: 'activity' })),
    ...counted.map((accountId): Hint => ({ accountId, kind: 'credits' })),
  ];
}

/** A DM that is skipped does not count as the person's one DM of the day. */
function guardsOf(decisions: readonly Decision[], deliveries: readonly NewDelivery[]): Guard[] {
  const skipped = new Set(deliveries.filter(({ state }) => state === 'skipped').map(({ id }) => id));
  return decisions.flatMap(({ guard }) => (guard && !skipped.has(guard.deliveryId) ? [guard] : []));
}

/** Names the person whom a cap stopped in this decision. */
function cappedBy({ row, cap }: Decision): Capped[] {
  return cap && row.person_id !== null ? [{ accountId: row.account_id, personId: row.person_id, cap }] : [];
}
