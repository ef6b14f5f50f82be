import type { Update } from '@recado/instagram';
import type { ClientBase } from 'pg';
import {
  choosePayments,
  holdStatements,
  isCreditTaken,
  type PayingGrant,
  type Payment,
  readPaying,
  writeReserved,
} from '../../features/credits/index.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import { together } from '../../platform/db/together.ts';
import {
  isMissingPartition,
  isRefusedByDatabase,
  makePartitions,
  type Statement,
  transaction,
  transactionFrom,
} from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Room } from '../claim/claim.ts';
import { claimAtOnce, type FreeLane, isLaneTaken, laneStatements, readFreeLanes } from '../claim/claim-at-once.ts';
import type { Claimed } from '../deliveries/claimed.ts';
import { writeNameWaits } from '../deliveries/name-waits.ts';
import type { NewDelivery } from '../deliveries/new-delivery.ts';
import { writeDeliveries } from '../deliveries/write-deliveries.ts';
import { DecidedElsewhere, writeIntents } from '../deliveries/write-intents.ts';
import type { PipelineDeps } from '../deps.ts';
import { nameCommenters } from '../evidence/name-commenters.ts';
import { writeSeen } from '../evidence/seen-messages.ts';
import { seenOf } from '../evidence/seen-of.ts';
import { meetPeople, type PersonFacts } from '../people/meet-people.ts';
import { type Capped, noteCapped } from '../people/note-capped.ts';
import { readOwnerAnswers, standBack } from '../people/owner-first.ts';
import { personKey } from '../people/person-key.ts';
import type { NameRoom, ProfileWish } from '../people/profile-reads.ts';
import { readStored } from '../updates/interpret.ts';
import { writeAnnounced } from './announced.ts';
import { withdraw } from './answer-opt-out.ts';
import { makeAutomationsCache } from './automations/automations-cache.ts';
import { writeSightings } from './automations/remix-sightings.ts';
import { readTests, spendTests } from './automations/spend-tests.ts';
import {
  accountsOf,
  claimOnePending,
  claimPending,
  claimPendingInTurns,
  type DecidingAccount,
  type Pending,
  type PendingRow,
  readPayloads,
} from './batch/claim-pending.ts';
import { readCandidateFacts } from './batch/read-facts.ts';
import { type Failed, type Guard, writeDone, writeGuards, writeTried } from './batch/write-decisions.ts';
import { writeOptOuts } from './batch/write-opt-outs.ts';
import { commentersOf } from './commenters-of.ts';
import { decideRow } from './decide-row.ts';
import type { Decision, RowInput } from './decision.ts';
import { personOf, readRow, wantsFacts } from './read-row.ts';
import { writeSentLinks } from './sent-links.ts';
import { planTaps } from './taps/decide-taps.ts';
import { findGateWords } from './taps/gate-words.ts';
import { type Unclaimed, unclaimedOf } from './unclaimed-of.ts';

/** Most rows of one transaction. */
export const BATCH = 500;
/** So many automations' last public replies are remembered. */
const MOST_REMEMBERED = 10_000;

export interface Decide {
  /** Decides one batch of at most `most` rows. Answers how many it took, and what the next stages have to look at. */
  run(most: number): Promise<Decided>;
}

export interface Decided {
  rows: number;
  /** Deliveries that the claim has to look at. */
  ready: number;
  /** Deliveries that are claimed already: nobody waited before them. */
  claimed: Claimed[];
  /** Messages that may settle an unknown outcome. */
  evidence: number;
  /** Codes of remixes that wait for their media. */
  sightings: number;
  /** Media that no automation lies on, of accounts where one waits for the next post. */
  unclaimed: Unclaimed[];
  /** DMs that wait for a look at a profile. */
  checks: number;
  /** Whose profiles may be read now. */
  profiles: ProfileWish[];
}

const NOTHING: Decided = {
  rows: 0,
  ready: 0,
  claimed: [],
  evidence: 0,
  sightings: 0,
  unclaimed: [],
  checks: 0,
  profiles: [],
};

/** How one transaction decides. */
interface Manner {
  /** On the clock's `mono()`, read before the transaction began. */
  claimedMono: number;
  /** Locks the grants before it chooses of them, and claims nothing: others were at the same rows when it was done without. */
  careful: boolean;
}

/** What a batch wrote, and what is left for its last flight. */
interface Written extends Decided {
  last: Statement[];
}

/** `recall` gives what `receive` parsed, when this process received it; `room` is what this process may still send; `nameRoom` says of one batch what may wait for names. */
export function makeDecide(
  deps: Pick<PipelineDeps, 'pool' | 'ports' | 'log' | 'config'>,
  { recall, room, nameRoom }: { recall(id: string): Update | null; room: Room; nameRoom(): NameRoom },
): Decide {
  const { pool, ports, log, config } = deps;
  const automationsOf = makeAutomationsCache({ log, publicUrl: config.publicUrl });
  /** By automation, what it said last under a comment here: another server, or this one started anew, may say it once more. */
  const lastReplies = new Map<string, string>();
  /** Whether accounts take turns, and whether one of them had most of the last batch. */
  let inTurns = false;
  let isOneSided = false;

  async function decideBatch(tx: ClientBase, pending: Pending, manner: Manner): Promise<Written> {
    if (pending.rows.length === 0) return { ...NOTHING, last: [] };
    const shares = Map.groupBy(pending.rows, ({ account_id }) => account_id);
    isOneSided = [...shares.values()].some(({ length }) => length > pending.rows.length / 2);
    const { inputs, accounts } = await read(tx, pending);
    const tests = await readTests(tx, inputs);
    const { people, facts, taps, ...found } = await lookUp(tx, inputs, manner);
    const { waits, publicUrl, pagesUrl = null } = config;
    if (lastReplies.size > MOST_REMEMBERED) lastReplies.clear();
    const shared = { lastReplies, ports, spacing: waits.spacingFactor, publicUrl, pagesUrl, nameRoom: nameRoom() };
    const batch = { people, facts, taps, ...shared };
    const decisions: Decision[] = [];
    const failed: Failed[] = [];
    for (const input of inputs) {
      try {
        if (input.broken) throw input.broken;
        decisions.push(decideRow(input, batch));
      } catch (error) {
        log.error({ inbox: input.row.id, error: sayFault(error) }, 'an update could not be decided');
        const { account_id, id } = input.row;
        failed.push({ account_id, id, why: sayFault(error), person_id: personOf(input) });
      }
    }
    withdraw(decisions);
    await spendTests(tx, tests, decisions);
    ports.proc.point('decide.inTx');
    const payments = await pay(tx, decisions, { ...found, ...manner });
    const unclaimed = unclaimedOf(inputs, decisions);
    const profiles = wishesOf(people, decisions);
    return write(tx, { decisions, failed, payments, accounts, unclaimed, profiles, ...found, ...manner });
  }

  async function read(tx: ClientBase, pending: Pending) {
    const claimed = pending.rows;
    const accounts = await accountsOf(tx, pending);
    const automations = await automationsOf(tx, [...accounts.values()]);
    const updates = new Map(claimed.map(({ id }) => [id, recall(id)]));
    const payloads = await readPayloads(
      tx,
      claimed.filter(({ id }) => !updates.get(id)),
    );
    const inputs = claimed.map((row) => {
      const account = accounts.get(row.account_id) ?? null;
      const parse = () =>
        updates.get(row.id) ??
        readStored({ igId: account?.ig_id ?? '', payload: payloads.get(row.id), eventAt: row.event_at });
      return readRow({ row, account, automations: automations.get(row.account_id) ?? null, parse });
    });
    return { inputs, accounts };
  }

  async function lookUp(tx: ClientBase, inputs: RowInput[], { careful }: Manner) {
    const { people, candidates } = wantsFacts(inputs);
    const now = inputs[0]?.row.now ?? 0;
    const asking = [...new Set(candidates.map(({ accountId }) => accountId))];
    const seen = inputs.flatMap((input) => (input.broken ? [] : (seenOf(input) ?? [])));
    // What was seen is written first: an event of the same batch may be one that the owner has answered.
    const [free, named, met, words, ownerAnswers, facts, seenGrants, lanes] = await together([
      writeSeen(tx, seen, hashKey),
      nameCommenters(tx, commentersOf(inputs)),
      meetPeople(tx, people),
      findGateWords(tx, inputs),
      readOwnerAnswers(
        tx,
        candidates.filter(({ ownerFirst }) => ownerFirst),
        config.appIds ?? [],
      ),
      readCandidateFacts(tx, { candidates, now }),
      careful ? Promise.resolve([]) : readPaying(tx, asking, { lock: false }),
      readFreeLanes(tx, careful ? [] : [...new Set(people.map(({ accountId }) => accountId))]),
    ]);
    // Whoever has credits locked waits for no person any more.
    const grants = careful ? await readPaying(tx, asking, { lock: true }) : seenGrants;
    const taps = await planTaps(tx, inputs, { words, publicUrl: config.publicUrl });
    return {
      people: met,
      facts: { ...facts, ownerAnswers },
      taps,
      grants,
      lanes,
      now,
      seen: { free: [...free, ...named], count: seen.length },
    };
  }

  /** Chooses the credits and settles the deliveries' states by them. */
  async function pay(
    tx: ClientBase,
    decisions: Decision[],
    { grants, careful }: { grants: PayingGrant[]; careful: boolean },
  ): Promise<Payment[]> {
    const wants = decisions.flatMap((decision) => decision.wants);
    const payments = await choosePayments(tx, wants, { grants, lock: careful });
    const paid = new Map(payments.map(({ want, grant }) => [want.deliveryId, grant.id]));
    for (const decision of decisions) decision.settle(paid);
    return payments;
  }

  async function write(
    tx: ClientBase,
    made: {
      decisions: Decision[];
      failed: Failed[];
      payments: Payment[];
      accounts: Map<string, DecidingAccount>;
      lanes: FreeLane[];
      seen: Seen;
      now: number;
      unclaimed: Unclaimed[];
      profiles: ProfileWish[];
      claimedMono: number;
    },
  ): Promise<Written> {
    const { decisions, failed, payments, accounts, unclaimed, profiles, claimedMono } = made;
    const deliveries = decisions.flatMap((decision) => decision.deliveries);
    const sightings = decisions.flatMap((decision) => decision.sighting ?? []);
    const { limits, waits } = config;
    const { claimed, spent } = claimAtOnce(deliveries, { lanes: made.lanes, accounts, room, limits, claimedMono });
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
    const last = [...laneStatements(spent, deliveries), ...holdStatements(payments)];
    const checks = deliveries.filter(({ reason }) => reason === 'follow_check').length;
    const looks = { evidence: made.seen.count, sightings: sightings.length, unclaimed, checks, profiles };
    return { rows: decisions.length + failed.length, ready, claimed, ...looks, last };
  }

  /** A batch that the database refuses is decided row by row: the one at fault counts a try, its neighbours go through. */
  async function oneByOne(): Promise<Decided> {
    const { rows } = await pool.query<PendingRow>(
      `select account_id, id, kind, event_at, tries, outcome as before, db_now() as now from inbox where state = 'pending' order by id limit $1`,
      [BATCH],
    );
    const sum = { ...NOTHING };
    for (const row of rows) {
      const one = await alone(row);
      sum.rows += one.rows;
      sum.ready += one.ready;
      sum.claimed = [...sum.claimed, ...one.claimed];
      sum.evidence += one.evidence;
      sum.sightings += one.sightings;
      sum.unclaimed = [...sum.unclaimed, ...one.unclaimed];
      sum.checks += one.checks;
      sum.profiles = [...sum.profiles, ...one.profiles];
    }
    return sum;
  }

  async function alone(row: PendingRow): Promise<Decided> {
    try {
      return await inTransaction((tx) => claimOnePending(tx, row), { careful: true });
    } catch (error) {
      // Once, another process was at it; again and again, nothing here would end it.
      const isElsewhere = error instanceof DecidedElsewhere;
      if (!isElsewhere && !isRefusedByDatabase(error)) throw error;
      if (!isElsewhere)
        log.error({ inbox: row.id, error: sayFault(error) }, 'the database refused what an update was decided to be');
      await transaction(pool, (tx) => tried(tx, row, sayFault(error)));
      return isElsewhere ? NOTHING : { ...NOTHING, rows: 1 };
    }
  }

  async function tried(tx: ClientBase, row: PendingRow, why: string): Promise<void> {
    const account = (await accountsOf(tx, { rows: [row], accounts: [] })).get(row.account_id);
    const payload = (await readPayloads(tx, [row])).get(row.id);
    const parse = () => readStored({ igId: account?.ig_id ?? '', payload, eventAt: row.event_at });
    const person_id = personOf(readRow({ row, account: null, automations: null, parse }));
    await writeTried(tx, [{ ...row, why, person_id }]);
  }

  async function inTransaction(
    first: (tx: ClientBase) => Promise<Pending>,
    { careful }: { careful: boolean },
  ): Promise<Decided> {
    const manner = { claimedMono: ports.clock.mono(), careful };
    const decided = await transactionFrom(pool, {
      first,
      work: (tx, pending) => decideBatch(tx, pending, manner),
      last: ({ last }) => last,
    });
    if (decided.rows > 0) ports.proc.point('decide.afterCommit');
    if (decided.claimed.length > 0) ports.proc.point('claim.afterCommit');
    return decided;
  }

  async function batch(most: number, { careful }: { careful: boolean }): Promise<Decided> {
    try {
      const claim = inTurns ? claimPendingInTurns : claimPending;
      return await inTransaction((tx) => claim(tx, most), { careful });
    } catch (error) {
      if (isMissingPartition(error)) await makePartitions(pool);
      if ((isCreditTaken(error) || isLaneTaken(error)) && !careful) return batch(most, { careful: true });
      if (error instanceof DecidedElsewhere || isRefusedByDatabase(error)) return oneByOne();
      throw error;
    }
  }

  return {
    async run(most) {
      const decided = await batch(most, { careful: false });
      // More waits. Turns cost a look over all that waits: they begin where one account's burst stands before the others.
      inTurns = decided.rows >= most && (inTurns || isOneSided);
      return decided;
    },
  };
}

/** A DM that is skipped does not count as the person's one DM of the day. */
function guardsOf(decisions: readonly Decision[], deliveries: readonly NewDelivery[]): Guard[] {
  const skipped = new Set(deliveries.filter(({ state }) => state === 'skipped').map(({ id }) => id));
  return decisions.flatMap(({ guard }) => (guard && !skipped.has(guard.deliveryId) ? [guard] : []));
}

/** Whose profile is due, of those whom a batch met. Behind a gate it is read anyway. */
function wishesOf(people: ReadonlyMap<string, PersonFacts>, decisions: readonly Decision[]): ProfileWish[] {
  const deliveries = decisions.flatMap((decision) => decision.deliveries);
  const byPerson = Map.groupBy(deliveries, ({ account_id, person_id }) => personKey(account_id, person_id));
  return [...people].flatMap(([key, { accountId, personId, profileDue }]) => {
    const made = byPerson.get(key) ?? [];
    if (!profileDue || made.some(({ reason }) => reason === 'follow_check')) return [];
    return [{ accountId, personId, urgent: made.some(({ open }) => open !== null) }];
  });
}

/** Whom a cap stopped in this decision. */
function cappedBy({ row, cap }: Decision): Capped[] {
  return cap && row.person_id !== null ? [{ accountId: row.account_id, personId: row.person_id, cap }] : [];
}

/** Messages of the account that a batch brought. `free`: to whom went those of nobody's that are new, or whose addressee is. */
interface Seen {
  free: { account_id: string; person_id: string }[];
  count: number;
}
