import type { SaleSource } from '@recado/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Sealed, Vault } from '../../../platform/crypto/vault.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { makeMercadoPagoClient, ProviderFault } from '../../../platform/payments/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import type { Db } from '../store.ts';
import { newsOfPayment } from './read-mercadopago.ts';
import { openSecret } from './source-secret.ts';
import { writeSale } from './store.ts';

export interface LookAtPaymentsDeps {
  db: Db;
  vault: Vault;
  /** The address at which Mercado Pago is asked. */
  mercadopagoUrl: string;
  log: Pick<Logger, 'warn' | 'error'>;
}

interface Look extends Sealed {
  accountId: AccountId;
  source: SaleSource;
  payment: string;
  attempts: number;
}

const BATCH = 20;
/** Half a day; then it is given up: a payment that changes is told of again. */
const TRIES = 20;

/**
 * Asks about the payments that were told of. One that fails is asked about again later, and keeps nobody else waiting. Where the seller's
 * token is refused nothing is given up: all of theirs wait for another token, or for the hour after which this one is tried again.
 */
export async function lookAtPayments(deps: LookAtPaymentsDeps): Promise<void> {
  for (;;) {
    const looks = await takeLooks(deps.db);
    const denied = new Set<string>();
    for (const look of looks)
      if (!denied.has(look.accountId) && (await lookAt(deps, look)) === 'denied') denied.add(look.accountId);
    if (looks.length < BATCH) return;
  }
}

/** Lets others leave them for two minutes: whoever took them and died is followed then. */
async function takeLooks(db: Db): Promise<Look[]> {
  const { rows } = await sql<Look>`
    update sales_looks l set attempts = l.attempts + 1, next_at = db_now() + interval '2 minutes'
    from (select k.account_id, k.source, k.payment, s.ciphertext, s.key_id
      from sales_looks k join sales_sources s on s.account_id = k.account_id and s.source = k.source
      where k.next_at <= db_now() order by k.next_at limit ${BATCH} for update of k skip locked) t
    where l.account_id = t.account_id and l.source = t.source and l.payment = t.payment
    returning l.account_id as "accountId", l.source, l.payment, l.attempts, t.ciphertext, t.key_id as "keyId"`.execute(
    db,
  );
  return rows;
}

async function lookAt(
  { db, vault, mercadopagoUrl, log }: LookAtPaymentsDeps,
  look: Look,
): Promise<'denied' | undefined> {
  const { accountId, source, payment, attempts } = look;
  try {
    const { accessToken } = openSecret(vault, accountId, source, look);
    const client = makeMercadoPagoClient({ url: mercadopagoUrl, accessToken: accessToken ?? '' });
    const news = newsOfPayment(await client.readSold(payment));
    if (news) await writeSale(db, { accountId, source, news });
    await sql`delete from sales_looks where account_id = ${accountId} and source = ${source} and payment = ${payment} and attempts = ${attempts}`.execute(
      db,
    );
    await noteTaken(db, look);
  } catch (error) {
    const why = error instanceof ProviderFault ? error.message : sayFault(error);
    log.warn({ accountId, source, why }, 'a payment of a seller could not be asked about');
    if (error instanceof ProviderFault && error.kind === 'denied') {
      await noteDenied(db, look);
      return 'denied';
    }
    if (attempts >= TRIES)
      await sql`delete from sales_looks where account_id = ${accountId} and source = ${source} and payment = ${payment}`.execute(
        db,
      );
    else
      await sql`
        update sales_looks set next_at = db_now() + make_interval(secs => ${Math.min(5 * 2 ** attempts, 3600)}::float8)
        where account_id = ${accountId} and source = ${source} and payment = ${payment} and attempts = ${attempts}`.execute(
        db,
      );
  }
  return undefined;
}

/** The token is refused, unless it was changed meanwhile: its looks wait an hour, or for the next token, and none is counted as tried. */
async function noteDenied(db: Db, { accountId, source, ciphertext }: Look): Promise<void> {
  await sql`
    with denied as (
      update sales_sources set token_refused_at = coalesce(token_refused_at, db_now())
      where account_id = ${accountId} and source = ${source} and ciphertext = ${ciphertext} returning account_id, source)
    update sales_looks l set attempts = 0, next_at = db_now() + interval '1 hour' from denied d
    where l.account_id = d.account_id and l.source = d.source`.execute(db);
}

/** A token that was refused is taken again: what waited for that is asked about. */
async function noteTaken(db: Db, { accountId, source }: Look): Promise<void> {
  await sql`
    with taken as (
      update sales_sources set token_refused_at = null
      where account_id = ${accountId} and source = ${source} and token_refused_at is not null returning account_id, source)
    update sales_looks l set next_at = db_now() from taken t where l.account_id = t.account_id and l.source = t.source`.execute(
    db,
  );
}
