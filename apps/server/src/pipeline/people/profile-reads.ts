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

/**
 * Reads who people are: at once for who wrote just now, in the background for whom that was not possible. It takes what reads are to
 * spare, never makes a message wait longer than `waits.nameWait`, and whatever Instagram says of it pauses and disconnects nothing.
 */
export function makeProfileReads(deps: PipelineDeps, { wake, again }: { wake(): void; again(): void }): ProfileReads {
  const { pool, ports, config, log } = deps;
  const { clock } = ports;
  const spare = makeSpareReads({ clock, spacing: config.waits.readSpacing });
  const underWay = new Map<string, Promise<void>>();
  /** By account, on the clock's `mono()`: until when nobody waits for its names. */
  const resting = new Map<string, number>();
  let closing = false;

  async function ask({ accountId, personId }: ProfileWish): Promise<CallResult<ProfileAnswer> | null> {
    const token = await deps.tokenOf(accountId);
    if (token === null) return null;
    return deps.instagram.profile({ token, igsid: personId, namesOnly: true, timeoutMs: config.waits.nameWait });
  }

  async function read(wish: ProfileWish): Promise<void> {
    let answer: ReturnType<typeof told> = 'failed';
    try {
      answer = told(await ask(wish));
    } finally {
      if (answer === 'failed') resting.set(wish.accountId, clock.mono() + REST);
      await finish(wish, (tx) => keepProfile(tx, wish, answer));
    }
  }

  async function finish(wish: ProfileWish, first: (tx: ClientBase) => Promise<void>): Promise<void> {
    const ready = await transaction(pool, async (tx) => {
      await first(tx);
      return endNameWaits(tx, wish);
    });
    if (ready) wake();
  }

  function begin(wish: ProfileWish, work: () => Promise<void>): void {
    const key = keyOf(wish);
    const run = (underWay.get(key) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log.warn({ error: sayFault(error) }, 'a profile could not be read'))
      .finally(() => {
        if (underWay.get(key) === run) underWay.delete(key);
        if (underWay.size === MOST - 1 && !closing) again();
      });
    underWay.set(key, run);
  }

  const rests = (accountId: string) => (resting.get(accountId) ?? 0) > clock.mono();
  const isFull = () => underWay.size >= MOST;

  return {
    room() {
      const promised = new Map<string, Set<string>>();
      return {
        wait: config.waits.nameWait,
        has(accountId, personId) {
          if (closing || rests(accountId)) return false;
          const people = promised.get(accountId) ?? new Set();
          promised.set(accountId, people);
          if (people.has(personId) || underWay.has(keyOf({ accountId, personId }))) return true;
          if (underWay.size + promised.size >= MOST || people.size >= spare.left(accountId)) return false;
          people.add(personId);
          return true;
        },
      };
    },
    want(wishes) {
      for (const wish of wishes) {
        // Who is being read already: what came meanwhile takes the same answer.
        const isRead = underWay.has(keyOf(wish));
        const may = !closing && !isRead && !rests(wish.accountId) && !isFull() && spare.take(wish.accountId);
        if (may) begin(wish, () => read(wish));
        else if (wish.urgent) begin(wish, () => finish(wish, async () => {}));
      }
    },
    async run() {
      if (closing || isFull()) return false;
      const { rows } = await pool.query<{ account_id: string; id: string }>(DUE);
      for (const { account_id: accountId, id: personId } of rows) {
        const wish = { accountId, personId, urgent: false };
        if (underWay.has(keyOf(wish)) || rests(accountId) || !spare.take(accountId)) continue;
        begin(wish, () => read(wish));
      }
      return rows.length === A_TURN;
    },
    size: () => underWay.size,
    async close() {
      closing = true;
      await Promise.all(underWay.values());
    },
  };
}

function keyOf({ accountId, personId }: Pick<ProfileWish, 'accountId' | 'personId'>): string {
  return `${accountId} ${personId}`;
}
