import type { CallResult, ProfileAnswer } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { endNameWaits } from '../deliveries/name-waits.ts';
import type { PipelineDeps } from '../deps.ts';
import { makeSpareReads } from '../limits/paced-reads.ts';
import { keepProfile, type ReadProfile, readProfile } from './keep-profile.ts';

/** Somebody whose profile is to be read. */
export interface ProfileWish {
  accountId: AccountId;
  personId: PersonId;
  /** Messages wait for it, a moment. */
  urgent: boolean;
}

/** The room of one batch for messages that wait for a name. */
export interface NameRoom {
  /** The longest wait, milliseconds. */
  wait: number;
  /** Says whether a message to this person may wait: their profile can be read at once, as far as is known. */
  has(accountId: AccountId, personId: PersonId): boolean;
}

/** The reads of who people are, from reads to spare. */
export interface ProfileReads {
  room(): NameRoom;
  /** Reads who was wished for, after the commit of what waits. */
  want(wishes: readonly ProfileWish[]): void;
  /** Reads what is due, as far as there are reads to spare. True while more is due at once. */
  run(): Promise<boolean>;
  size(): number;
  close(): Promise<void>;
}

interface Reading {
  deps: PipelineDeps;
  /** Tells the claim that something became ready. */
  wake(): void;
  /** Wakes these reads again. */
  again(): void;
  spare: ReturnType<typeof makeSpareReads>;
  /** By account and person. */
  underWay: Map<string, Promise<void>>;
  /** By account, on the clock's `mono()`: until when nobody waits for its names. */
  resting: Map<AccountId, number>;
  closing: boolean;
}

/** Most reads under way at once, of all accounts. */
const MOST = 64;
const A_TURN = 16;
/** The rest after a read that failed for no fault of the person's: nobody waits for names of the account meanwhile. */
const REST = 60_000;

const DUE = {
  name: 'pipeline.profiles_due',
  // Pushed back while it is read, so that other processes leave it alone; what is a day old is looked at for the last time.
  text: `update people p set profile_due_at = case when p.last_event_at > ${NOW} - interval '1 day' then ${NOW} + interval '1 minute' end
    from (select account_id, id from people where profile_due_at <= ${NOW} order by profile_due_at limit ${A_TURN} for update skip locked) d
    where p.account_id = d.account_id and p.id = d.id returning p.account_id, p.id`,
};
/**
 * Reads who people are: at once who wrote just now, in the background whom that was not possible for. It takes what reads are to spare,
 * never makes a message wait longer than `waits.nameWait`, and whatever Instagram says of it pauses and disconnects nothing.
 */
export function makeProfileReads(deps: PipelineDeps, given: Pick<Reading, 'wake' | 'again'>): ProfileReads {
  const spare = makeSpareReads({ clock: deps.ports.clock, spacing: deps.config.waits.readSpacing });
  const reading: Reading = { deps, ...given, spare, underWay: new Map(), resting: new Map(), closing: false };
  return {
    room: () => roomForNames(reading),
    want: (wishes) => want(reading, wishes),
    run: () => readDue(reading),
    size: () => reading.underWay.size,
    async close() {
      reading.closing = true;
      await Promise.all(reading.underWay.values());
    },
  };
}

function roomForNames(reading: Reading): NameRoom {
  const { deps, underWay, spare } = reading;
  const promised = new Map<AccountId, Set<PersonId>>();
  return {
    wait: deps.config.waits.nameWait,
    has(accountId, personId) {
      if (reading.closing || rests(reading, accountId)) return false;
      const people = promised.get(accountId) ?? new Set();
      promised.set(accountId, people);
      if (people.has(personId) || underWay.has(keyOf({ accountId, personId }))) return true;
      if (underWay.size + promised.size >= MOST || people.size >= spare.left(accountId)) return false;
      people.add(personId);
      return true;
    },
  };
}

function want(reading: Reading, wishes: readonly ProfileWish[]): void {
  const { underWay, spare } = reading;
  for (const wish of wishes) {
    // Who is being read already: what came meanwhile takes the same answer.
    const isRead = underWay.has(keyOf(wish));
    const mayBegin = !reading.closing && !isRead && !rests(reading, wish.accountId) && underWay.size < MOST;
    if (mayBegin && spare.take(wish.accountId)) begin(reading, wish, () => read(reading, wish));
    else if (wish.urgent) begin(reading, wish, () => finish(reading, wish, async () => {}));
  }
}

async function readDue(reading: Reading): Promise<boolean> {
  const { deps, underWay, spare } = reading;
  if (reading.closing || underWay.size >= MOST) return false;
  const { rows } = await deps.pool.query<{ account_id: AccountId; id: PersonId }>(DUE);
  for (const { account_id: accountId, id: personId } of rows) {
    const wish = { accountId, personId, urgent: false };
    if (underWay.has(keyOf(wish)) || rests(reading, accountId) || !spare.take(accountId)) continue;
    begin(reading, wish, () => read(reading, wish));
  }
  return rows.length === A_TURN;
}

/** Begins work for a person once what was begun for them before is done. */
function begin(reading: Reading, wish: ProfileWish, work: () => Promise<void>): void {
  const { deps, underWay } = reading;
  const key = keyOf(wish);
  const run = (underWay.get(key) ?? Promise.resolve())
    .then(work)
    .catch((error: unknown) => deps.log.warn({ error: sayFault(error) }, 'a profile could not be read'))
    .finally(() => {
      if (underWay.get(key) === run) underWay.delete(key);
      if (underWay.size === MOST - 1 && !reading.closing) reading.again();
    });
  underWay.set(key, run);
}

async function read(reading: Reading, wish: ProfileWish): Promise<void> {
  const { deps, resting } = reading;
  let answer: ReadProfile = 'failed';
  try {
    answer = readProfile(await ask(deps, wish));
  } finally {
    if (answer === 'failed') resting.set(wish.accountId, deps.ports.clock.mono() + REST);
    await finish(reading, wish, (tx) => keepProfile(tx, wish, answer));
  }
}

async function ask(
  { tokenOf, instagram, config }: PipelineDeps,
  { accountId, personId }: ProfileWish,
): Promise<CallResult<ProfileAnswer> | null> {
  const token = await tokenOf(accountId);
  if (token === null) return null;
  return instagram.profile({ token, igsid: personId, brief: true, timeoutMs: config.waits.nameWait });
}

/** Lets go what waited for the person's name. */
async function finish(
  { deps, wake }: Reading,
  wish: ProfileWish,
  first: (tx: ClientBase) => Promise<void>,
): Promise<void> {
  const ready = await transaction(deps.pool, async (tx) => {
    await first(tx);
    return endNameWaits(tx, wish);
  });
  if (ready) wake();
}

function rests({ resting, deps }: Reading, accountId: AccountId): boolean {
  return (resting.get(accountId) ?? 0) > deps.ports.clock.mono();
}

function keyOf({ accountId, personId }: Pick<ProfileWish, 'accountId' | 'personId'>): string {
  return `${accountId} ${personId}`;
}
