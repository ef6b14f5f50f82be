import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/database.ts';
import { hashKey } from '../db/hash-key.ts';
import type { AccountId } from '../ids/index.ts';
import type { Ids } from '../ports/index.ts';
import { Refusal } from './refusal.ts';

/** A call with an `Idempotency-Key`: whose, which route's, and all that it says. */
export interface KeyedCall {
  accountId: AccountId;
  /** `POST /directs` */
  route: string;
  key: string;
  said: unknown;
}

/** Calls that are done once for each key of their caller. */
export interface IdempotentCalls {
  /**
   * Returns what `work` gives, or gave to the same call in the last 24 hours. Throws `idempotency_key_reused` where the key came with
   * another call, `call_under_way` where the first one has not ended; what is refused or fails leaves no trace.
   */
  answerOnce<A>(call: KeyedCall, work: () => Promise<A>): Promise<A>;
}

const KEY = /^[\x21-\x7e]{16,200}$/;

/** The key that a call came with; null without one. Throws `malformed` for what is none: 16 to 200 visible characters. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal('malformed');
}

/** Kept in Postgres, so that it does not matter which process is asked again. */
export function makeIdempotentCalls(db: Kysely<DB>, ids: Ids): IdempotentCalls {
  return {
    async answerOnce<A>({ accountId, route, key, said }: KeyedCall, work: () => Promise<A>): Promise<A> {
      const place = { accountId, key: hashKey(`${route} ${key}`), claim: ids.uuid() };
      const request = hash('sha256', JSON.stringify(said), 'buffer');
      const kept = await claim(db, { ...place, request });
      if (kept) return kept.answer as A; // as: the same route wrote it
      const answer = await work().catch(async (error: unknown) => {
        await letGo(db, place).catch(() => {}); // then its minute ends it
        throw error;
      });
      await keepAnswer(db, place, answer);
      return answer;
    },
  };
}

interface Place {
  accountId: AccountId;
  key: Buffer;
  /** Of this call alone. */
  claim: string;
}

/**
 * Claims a call; null where it is ours to do, else what was answered. A call whose process ended in the middle can be done anew after a
 * minute: what must never happen twice has a unique key in its own tables too.
 */
async function claim(
  db: Kysely<DB>,
  { accountId, key, claim, request }: Place & { request: Buffer },
): Promise<{ answer: unknown } | null> {
  const taken = await sql`
    insert into idempotent_calls as c (account_id, key_hash, claim, request_hash) values (${accountId}, ${key}, ${claim}, ${request})
    on conflict (account_id, key_hash) do update
      set claim = excluded.claim, request_hash = excluded.request_hash, answer = null, begun_at = db_now()
      where c.begun_at < db_now() - interval '24 hours'
        or (c.answer is null and c.request_hash = excluded.request_hash and c.begun_at < db_now() - interval '1 minute')
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<{ answer: string | null; same: boolean }>`
    select answer, request_hash = ${request} as same from idempotent_calls
    where account_id = ${accountId} and key_hash = ${key}`.execute(db);
  const [row] = rows;
  if (row && !row.same) throw new Refusal('idempotency_key_reused');
  // No row: the first one was refused just now.
  if (!row || row.answer === null) throw new Refusal('call_under_way', { retryAfterSeconds: 1 });
  return { answer: JSON.parse(row.answer) };
}

async function keepAnswer(db: Kysely<DB>, { accountId, key, claim }: Place, answer: unknown): Promise<void> {
  await sql`
    update idempotent_calls set answer = ${JSON.stringify(answer)}
    where account_id = ${accountId} and key_hash = ${key} and claim = ${claim}`.execute(db);
}

async function letGo(db: Kysely<DB>, { accountId, key, claim }: Place): Promise<void> {
  await sql`
    delete from idempotent_calls where account_id = ${accountId} and key_hash = ${key} and claim = ${claim}`.execute(
    db,
  );
}
