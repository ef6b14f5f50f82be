import { sql } from 'kysely';
import type { Sealed, Vault } from '../../platform/crypto/vault.ts';
import { SealBroken } from '../../platform/crypto/vault.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Proc } from '../../platform/ports/index.ts';
import type { Db, Tx } from './store.ts';
import { placeOf } from './token-box.ts';

export interface Rotated {
  /** Sealed anew with the first key. */
  resealed: number;
  /** Accounts whose token no key of the ring opens: it stays as it is. */
  broken: AccountId[];
}

export interface RotateDeps {
  db: Db;
  vault: Vault;
  proc: Pick<Proc, 'point'>;
  /** After each batch, with how many are done. */
  onBatch?(resealed: number): void;
}

const BATCH = 200;
/** A row that somebody else writes now is left to the next round; whoever held it that long does not matter to the others. */
const MOST_ROUNDS = 100;

/**
 * Seals every token that is not on the first key with it (T29). It goes in small batches in the order of the accounts, each a transaction
 * of its own, so that it may be ended at any moment and begun again. Whoever reads meanwhile reads either form; a token that is renewed
 * meanwhile is never written over, since its row is locked.
 */
export async function rotateTokens(deps: RotateDeps): Promise<Rotated> {
  const broken = new Set<AccountId>();
  let resealed = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    let found = 0;
    while (after !== null) {
      const batch: Batch = await deps.db.transaction().execute((tx) => rotateBatch(tx, deps, after ?? ''));
      for (const accountId of batch.broken) broken.add(accountId);
      found += batch.resealed;
      resealed += batch.resealed;
      after = batch.last;
      deps.onBatch?.(resealed);
    }
    const left = await countLeft(deps);
    if (left <= broken.size) return { resealed, broken: [...broken] };
    // Nothing but rows of others: they end their transaction in their own time.
    if (found === 0) await sql`select pg_sleep(0.05)`.execute(deps.db);
  }
  return { resealed, broken: [...broken] };
}

interface Batch {
  resealed: number;
  broken: AccountId[];
  /** The account after which the next batch begins; null after the last. */
  last: string | null;
}

async function rotateBatch(tx: Tx, { vault, proc }: RotateDeps, after: string): Promise<Batch> {
  const { rows } = await sql<Sealed & { id: AccountId }>`
    select account_id as id, ciphertext, key_id as "keyId" from instagram_tokens
    where key_id <> ${vault.keyId} and account_id > ${after} order by account_id limit ${BATCH} for update skip locked`.execute(
    tx,
  );
  const opened = rows.map((row) => ({ id: row.id, sealed: reseal(vault, row) }));
  const good = opened.flatMap(({ id, sealed }) => (sealed ? [{ id, ciphertext: sealed.ciphertext }] : []));
  if (good.length) {
    await sql`
      update instagram_tokens t set ciphertext = n.ciphertext, key_id = ${vault.keyId}
      from unnest(${good.map(({ id }) => id)}::uuid[], ${good.map(({ ciphertext }) => ciphertext)}::bytea[]) as n (id, ciphertext)
      where t.account_id = n.id`.execute(tx);
  }
  proc.point('rotate.mid');
  const broken = opened.flatMap(({ id, sealed }) => (sealed ? [] : [id]));
  return { resealed: good.length, broken, last: rows.at(-1)?.id ?? null };
}

function reseal(vault: Vault, { id, ...sealed }: Sealed & { id: AccountId }): Sealed | null {
  const place = placeOf(id);
  try {
    return vault.seal(vault.open(sealed, place), place);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

async function countLeft({ db, vault }: RotateDeps): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from instagram_tokens where key_id <> ${vault.keyId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts the tokens that each key has sealed. */
export async function countSealed(db: Db): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select key_id as "keyId", count(*)::int as count from instagram_tokens group by key_id order by key_id`.execute(db);
  return rows;
}
