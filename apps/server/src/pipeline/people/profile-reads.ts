import { displayNameOf } from '@recado/engine';
import type { CallResult, Profile, ProfileAnswer } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { endNameWaits } from '../deliveries/name-waits.ts';
import type { PipelineDeps } from '../deps.ts';
import { makeSpareReads } from '../limits/paced-reads.ts';

/** Somebody whose profile is to be read. */
export interface ProfileWish {
  accountId: string;
  personId: string;
  /** Messages wait for it, a moment. */
  urgent: boolean;
}

/** Says of each batch which messages may wait for a name. */
export interface NameRoom {
  /** How long, milliseconds. */
  wait: number;
  /** Whether a message to this person may wait: their profile can be read at once, as far as is known. */
  has(accountId: string, personId: string): boolean;
}

interface ProfileReads {
  room(): NameRoom;
  /** After the commit of what waits. */
  want(wishes: readonly ProfileWish[]): void;
  /** Reads what is due, as far as there are reads to spare. True while more is due at once. */
  run(): Promise<boolean>;
  size(): number;
  close(): Promise<void>;
}

/** Most reads under way at once, of all accounts. */
const MOST = 64;
const A_TURN = 16;
/** After a read that failed for no fault of the person's nobody waits for names of the account for so long. */
const REST = 60_000;

const DUE = {
  name: 'pipeline.profiles_due',
  // Pushed back while it is read, so that other processes leave it alone; what is a day old is looked at for the last time.
  text: `update people p set profile_due_at = case when p.last_event_at > ${NOW} - interval '1 day' then ${NOW} + interval '1 minute' end
    from (select account_id, id from people where profile_due_at <= ${NOW} order by profile_due_at limit ${A_TURN} for update skip locked) d
    where p.account_id = d.account_id and p.id = d.id returning p.account_id, p.id`,
};
const TOLD = {
  name: 'pipeline.profile_told',
  // Who had their data taken away meanwhile, and has not written since, is not named again.
  text: `update people set name = $3, username = coalesce($4, username), profile_due_at = null, profile_fresh_until = ${NOW} + interval '7 days'
    where account_id = $1 and id = $2 and (erased_at is null or last_event_at > erased_at)`,
};
const REFUSED = {
  name: 'pipeline.profile_refused',
  // A tap may be no consent; what the person writes next is.
  text: `update people set profile_due_at = null, profile_fresh_until = ${NOW} + interval '1 minute' where account_id = $1 and id = $2`,
};
const FAILED = {
  name: 'pipeline.profile_failed',
  text: `update people set profile_due_at = ${NOW} + interval '5 minutes' where account_id = $1 and id = $2 and profile_due_at is not null`,
};

/** Says what a read of a profile told: a name, that nobody may know, or nothing. Pure. */
export function told(read: CallResult<ProfileAnswer> | null): Profile | 'refused' | 'failed' {
  if (!read) return 'failed';
  if (read.ok) return read.value.k === 'profile' ? read.value.profile : 'refused';
  return read.error.action === 'giveUp' || read.error.action === 'fix' ? 'refused' : 'failed';
}

/** Keeps what a read of a profile said with the person: their names, or when to ask again. */
export async function keepProfile(
  tx: ClientBase,
  { accountId, personId }: Pick<ProfileWish, 'accountId' | 'personId'>,
  answer: ReturnType<typeof told>,
): Promise<void> {
  const person = [accountId, personId];
  if (answer === 'refused') await tx.query({ ...REFUSED, values: person });
  else if (answer === 'failed') await tx.query({ ...FAILED, values: person });
  else {
    const names = [displayNameOf(answer.name), displayNameOf(answer.username)];
    await tx.query({ ...TOLD, values: [...person, ...names] });
  }
}

/** The reads of this process, and what each of them needs. */
interface Reading {
  deps: PipelineDeps;
  spare: ReturnType<typeof makeSpareReads>;
  underWay: Map<string, Promise<void>>;
  /** By account, on the clock's `mono()`: until when nobody waits for its names. */
  resting: Map<string, number>;
  closing: boolean;
  /** Something became ready. */
  wake(): void;
  /** There is room for a read again. */
  again(): void;
}

/**
 * Reads who people are: at once for who wrote just now, in the background for whom that was not possible. It takes what reads are to
 * spare, never makes a message wait longer than `waits.nameWait`, and whatever Instagram says of it pauses and disconnects nothing.
 */
export function makeProfileReads(deps: PipelineDeps, { wake, again }: { wake(): void; again(): void }): ProfileReads {
  const { config, ports } = deps;
  const spare = makeSpareReads({ clock: ports.clock, spacing: config.waits.readSpacing });
  const reading: Reading = { deps, spare, underWay: new Map(), resting: new Map(), closing: false, wake, again };
  return {
    room: () => roomOf(reading),
    want: (wishes) => readWanted(reading, wishes),
    run: () => readDue(reading),
    size: () => reading.underWay.size,
    async close() {
      reading.closing = true;
      await Promise.all(reading.underWay.values());
    },
  };
}

/** Says of one batch what may wait for names: no more people than can be read at once. */
function roomOf(reading: Reading): NameRoom {
  const { underWay, spare, deps } = reading;
  const promised = new Map<string, Set<string>>();
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

function readWanted(reading: Reading, wishes: readonly ProfileWish[]): void {
  const { underWay, spare } = reading;
  for (const wish of wishes) {
    // Who is being read already: what came meanwhile takes the same answer.
    const isRead = underWay.has(keyOf(wish));
    const isFree = !reading.closing && !isRead && !rests(reading, wish.accountId) && !isFull(reading);
    if (isFree && spare.take(wish.accountId)) begin(reading, wish, () => read(reading, wish));
    else if (wish.urgent) begin(reading, wish, () => finish(reading, wish, async () => {}));
  }
}

async function readDue(reading: Reading): Promise<boolean> {
  if (reading.closing || isFull(reading)) return false;
  const { rows } = await reading.deps.pool.query<{ account_id: string; id: string }>(DUE);
  for (const { account_id: accountId, id: personId } of rows) {
    const wish = { accountId, personId, urgent: false };
    if (reading.underWay.has(keyOf(wish)) || rests(reading, accountId) || !reading.spare.take(accountId)) continue;
    begin(reading, wish, () => read(reading, wish));
  }
  return rows.length === A_TURN;
}

function begin(reading: Reading, wish: ProfileWish, work: () => Promise<void>): void {
  const { underWay, deps } = reading;
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
  let answer: ReturnType<typeof told> = 'failed';
  try {
    answer = told(await ask(deps, wish));
  } finally {
    if (answer === 'failed') resting.set(wish.accountId, deps.ports.clock.mono() + REST);
    await finish(reading, wish, (tx) => keepProfile(tx, wish, answer));
  }
}

async function ask(
  deps: PipelineDeps,
  { accountId, personId }: ProfileWish,
): Promise<CallResult<ProfileAnswer> | null> {
  const token = await deps.tokenOf(accountId);
  if (token === null) return null;
  const timeoutMs = deps.config.waits.nameWait;
  return deps.instagram.profile({ token, igsid: personId, namesOnly: true, timeoutMs });
}

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

function rests({ resting, deps }: Reading, accountId: string): boolean {
  return (resting.get(accountId) ?? 0) > deps.ports.clock.mono();
}

function isFull({ underWay }: Reading): boolean {
  return underWay.size >= MOST;
}

function keyOf({ accountId, personId }: Pick<ProfileWish, 'accountId' | 'personId'>): string {
  return `${accountId} ${personId}`;
}
