import type { ClientBase } from 'pg';
import { holdStatements, type Payment, writeReserved } from '../../../features/credits/index.ts';
import { together } from '../../../platform/db/together.ts';
import { type Hint, hintStatements } from '../../../platform/hints/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { claimAtOnce, type FreeLane, laneStatements } from '../../claim/claim-at-once.ts';
import { writeClaim } from '../../deliveries/claims.ts';
import { writeNameWaits } from '../../deliveries/name-waits.ts';
import type { NewDelivery } from '../../deliveries/new-delivery.ts';
import { writeDeliveries } from '../../deliveries/write-deliveries.ts';
import { writeIntents } from '../../deliveries/write-intents.ts';
import type { PersonFacts } from '../../people/meet-people.ts';
import { type Capped, noteCapped } from '../../people/note-capped.ts';
import { standBack } from '../../people/owner-first.ts';
import { personKey } from '../../people/person-key.ts';
import type { ProfileWish } from '../../people/profile-reads.ts';
import { writeSentLinks } from '../add-our-links.ts';
import { writeAnnounced } from '../announced.ts';
import { writeSightings } from '../automations/remix-sightings.ts';
import type { Decision } from '../decision.ts';
import type { Unclaimed } from '../unclaimed-of.ts';
import type { BatchContext, Written } from './batch-context.ts';
import type { DecidingAccount } from './claim-pending.ts';
import type { Seen } from './look-up-facts.ts';
import { type Failed, type Guard, writeDone, writeGuards, writeTried } from './write-decisions.ts';
import { writeOptOuts } from './write-opt-outs.ts';

/** A batch as it was decided and paid for. */
interface Made {
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

/** Writes what a batch was decided to be: the keys first, since one that exists rolls it back; lanes and grants are left for the last flight. */
export async function writeBatch(context: BatchContext, tx: ClientBase, made: Made): Promise<Written> {
  const { config, log, room, ports } = context;
  const { decisions, failed, payments, accounts, unclaimed, commented, profiles, claimedMono } = made;
  const deliveries = decisions.flatMap((decision) => decision.deliveries);
  const sightings = decisions.flatMap((decision) => decision.sighting ?? []);
  const { limits, waits } = config;
  const claim = { id: ports.ids.uuid(), lease: waits.lease };
  const free = { lanes: made.lanes, accounts, room, limits, claim: claim.id, claimedMono };
  const { claimed, spent } = claimAtOnce(deliveries, free);
  await together([
    writeIntents(tx, [...deliveries, ...decisions.flatMap(({ claims }) => claims)]),
    writeGuards(tx, guardsOf(decisions, deliveries)),
    writeSightings(tx, sightings),
    writeAnnounced(tx, decisions, waits.announced),
    writeSentLinks(
      tx,
      decisions.flatMap(({ links }) => links),
    ),
    writeDone(
      tx,
      decisions.map(({ row }) => row),
    ),
    writeTried(tx, failed),
    writeDeliveries(tx, deliveries, waits),
    writeClaim(tx, claim, deliveries),
    writeNameWaits(tx, deliveries),
    writeReserved(tx, payments),
  ]);
  await writeOptOuts(
    tx,
    ports.ids,
    decisions.flatMap(({ optOut }) => optOut ?? []),
  );
  for (const first of await noteCapped(tx, decisions.flatMap(cappedBy)))
    log.warn(
      first,
      'a person got as many automatic messages as the cap allows: another automation may be answering ours',
    );
  await standBack(tx, made.seen.free, { accounts, appIds: config.appIds ?? [], now: made.now });
  const ready = deliveries.filter(({ state }) => state === 'ready').length;
  // The grants' rows are locked from here to the commit, and every recorded outcome waits for them.
  const last = [...laneStatements(spent, deliveries), ...holdStatements(payments), ...hintStatements(hintsOf(made))];
  const checks = deliveries.filter(({ reason }) => reason === 'follow_check').length;
  const looks = { evidence: made.seen.count, sightings: sightings.length, unclaimed, commented, checks, profiles };
  return { rows: decisions.length + failed.length, ready, claimed, ...looks, last };
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
