import type { Pool } from 'pg';
import type { AccountId } from '../ids/index.ts';

type Db = Pick<Pool, 'query'>;

/** One place where an account's chain is not what was written. */
export interface AuditBreak {
  accountId: AccountId;
  /** The entry's place in the chain; null where it has none. */
  seq: number | null;
  /**
   * `altered`: a field, or the one before it, is not what the hash covers. `missing`: entries before this one are gone. `unlinked`: it was
   * written past the chain. `end`: the chain's end is not its last entry.
   */
  what: 'altered' | 'missing' | 'unlinked' | 'end';
}

export interface Verified {
  accounts: number;
  entries: number;
  breaks: AuditBreak[];
}

/** So many entries are looked at by one statement, and then the rest of the last account's. */
const A_BATCH = 20_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** More would only say the same again. */
const MOST_BREAKS = 1_000;

/** The formula of the migration that made the chain, said here once more: one that was changed in the database is found. */
const HASH = `sha256(coalesce(before, decode(repeat('00', 32), 'hex')) || convert_to((jsonb_build_array(account_id, seq, id,
  extract(epoch from at), extract(epoch from linked_at), actor_account_id, action, subject, request_id,
  encode(before_hash, 'hex'), encode(after_hash, 'hex')) || case when key_id is null then '[]'::jsonb else jsonb_build_array(key_id) end)::text, 'UTF8'))`;

/** Accounts from $1 (included) to $2 (excluded; null: to the end). */
const BATCH = {
  name: 'audit.batch',
  text: `with chain as (
    select *, lag(hash) over own as before, lag(seq, 1, 0::bigint) over own as seq_before from audit_entries
    where account_id >= $1 and ($2::uuid is null or account_id < $2)
    window own as (partition by account_id order by seq nulls last)
  ), last as (
    select distinct on (account_id) account_id, seq, hash from chain where seq is not null order by account_id, seq desc
  ), heads as (
    select account_id, seq, hash from audit_heads where account_id >= $1 and ($2::uuid is null or account_id < $2)
  ), breaks as (
    select account_id, seq, case when seq is null then 'unlinked' when seq <> seq_before + 1 then 'missing' else 'altered' end as what
    from chain where seq is null or seq <> seq_before + 1 or hash is distinct from ${HASH}
    union all
    select account_id, coalesce(heads.seq, last.seq), 'end' from last full join heads using (account_id)
    where last.seq is distinct from heads.seq or last.hash is distinct from heads.hash
  )
  select (select count(*) from chain) as entries, (select count(*) from last) as accounts,
    (select coalesce(json_agg(json_build_object('accountId', account_id, 'seq', seq, 'what', what) order by account_id, seq), '[]')
      from (select * from breaks limit ${MOST_BREAKS}) b) as breaks`,
};

const NEXT_BATCH = {
  name: 'audit.next_batch',
  text: `select account_id from audit_entries where account_id > (
        select account_id from (select account_id from audit_entries where account_id >= $1 order by account_id limit ${A_BATCH}) b
        order by account_id desc limit 1
      ) order by account_id limit 1`,
};

/** Reads every chain once, as the program's role may; changes nothing. */
export async function verifyAudit(db: Db): Promise<Verified> {
  const found: Verified = { accounts: 0, entries: 0, breaks: [] };
  for (let from: string | null = FIRST; from !== null && found.breaks.length < MOST_BREAKS; ) {
    const to: string | null = await nextBatch(db, from);
    const { rows } = await db.query<Verified>({ ...BATCH, values: [from, to] });
    const [batch] = rows;
    if (batch) {
      found.accounts += batch.accounts;
      found.entries += batch.entries;
      found.breaks.push(...batch.breaks);
    }
    from = to;
  }
  return found;
}

/** The account at which the batch that begins with `from` ends; null where it is the last one. */
async function nextBatch(db: Db, from: string): Promise<string | null> {
  const { rows } = await db.query<{ account_id: AccountId }>({ ...NEXT_BATCH, values: [from] });
  return rows[0]?.account_id ?? null;
}
