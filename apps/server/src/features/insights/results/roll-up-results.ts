import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { keepCounts, type Span } from './count-events.ts';

type Db = Kysely<DB>;

/** The days that anybody may ask for: 90, as many before them, and one for who asks around midnight. */
const LOOKED_BACK = 181;
/** A delivery lives for a week: what becomes of it is counted until then, with a day to spare. */
const COUNTED_AGAIN = 8;
/** The days of counts that are kept. */
const KEPT = 400;
/** The days that are counted in one transaction: those counted again and the one that is over, so that a usual night has one. */
const A_BATCH = COUNTED_AGAIN + 1;

const TABLES = ['result_days', 'result_hours', 'result_places', 'result_words'] as const;

const TODAY = sql`(db_now() at time zone 'America/Sao_Paulo')::date`;

/** Returns the accounts of which a day is over and was not counted. */
export async function accountsToRollUp(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a where (a.created_at at time zone 'America/Sao_Paulo')::date < ${TODAY}
      and not exists (select from result_days d where d.account_id = a.id and d.day = ${TODAY} - 1) order by a.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Counts the days of an account that are over since it was done last, and once more those before in which something may still have
 * changed. Harmless twice. A run that is broken off has kept the older days, and the next one goes on.
 */
export async function rollUpResults(db: Db, accountId: AccountId): Promise<void> {
  let counted: string | null = null;
  do {
    counted = await db.transaction().execute((tx) => rollUpBatch(tx, accountId, counted));
  } while (counted !== null);
}

/** Counts the next days after `counted`, up to which this run has come; returns the last of them, null where none was left. */
async function rollUpBatch(tx: Transaction<DB>, accountId: AccountId, counted: string | null): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext('results ' || ${accountId}))`.execute(tx);
  // An erasure waits for it, and after one there is nothing to count.
  const { rows } = await sql<Span>`
    select greatest(coalesce(${counted}::date + 1, (select max(day) from result_days where account_id = ${accountId}) - ${COUNTED_AGAIN - 1}::int,
        (created_at at time zone 'America/Sao_Paulo')::date), ${TODAY} - ${LOOKED_BACK}::int)::text as from,
      (${TODAY} - 1)::text as to
    from accounts where id = ${accountId} for key share`.execute(tx);
  const [due] = rows;
  if (!due || due.from > due.to) return null;
  const { rows: ends } = await sql<{ to: string }>`
    select least(${due.to}::date, ${due.from}::date + ${A_BATCH - 1}::int)::text as to`.execute(tx);
  const span = { from: due.from, to: ends[0]?.to ?? due.to };
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}
      and (day between ${span.from}::date and ${span.to}::date or day < ${TODAY} - ${KEPT}::int)`.execute(tx);
  await keepCounts(accountId, span).execute(tx);
  return span.to;
}
