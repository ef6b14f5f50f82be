import { type AuditAction, contract, SALE_SOURCES, type SalesSettings } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { type Caller, Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { readSales } from './read-sales.ts';
import { isTokenTaken } from './sources/is-token-taken.ts';
import { sealSecret } from './sources/source-secret.ts';
import { readAddresses, readSources, removeSource, writeAddress, writeSource } from './sources/store.ts';
import { type Db, readSettings, type Tx, writeOn } from './store.ts';

interface SalesDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  limiter: Limiter;
  vault: Vault;
  publicUrl: string;
  /** The address at which Mercado Pago is asked. */
  mercadopagoUrl: string;
}

/** A seller has one token: whoever brings more tries out whose they are. */
const TRIED_TOKENS = { count: 10, ms: 3_600_000 };

const makeToken = (rng: Rng) => rng.bytes(24, 'hook token').toString('base64url');

/** Registers the calls that tell which post brought a buyer: the figures, the switch, and where the account sells. */
export function registerSalesRoutes(serve: Serve, deps: SalesDeps): void {
  const { db, rng, vault } = deps;

  serve(contract.sales, async ({ caller }) => readSales(db, caller.accountId));

  serve(contract.salesSettings, async ({ caller }) => present(deps, caller.accountId));

  serve(contract.setSales, async ({ body: { on }, caller, call: { requestId } }) => {
    const made = { linkKey: rng.bytes(32, 'link key'), hookToken: makeToken(rng) };
    await change(deps, { caller, requestId, action: on ? 'sales_on' : 'sales_off', subject: null }, (tx) =>
      writeOn(tx, caller.accountId, { on, ...made }),
    );
    return present(deps, caller.accountId);
  });

  serve(contract.connectSource, async ({ params: { source }, body, caller, call: { requestId } }) => {
    const { accountId } = caller;
    // It tells no more of a payment than its id.
    const wantsToken = source === 'mercadopago';
    if (wantsToken && body.accessToken === null)
      throw new Refusal('invalid', { fields: [{ path: 'accessToken', code: 'required' }] });
    const { secret, accessToken } = body;
    if (wantsToken && accessToken !== null) await tryToken(deps, accountId, accessToken);
    const sealed = sealSecret(vault, accountId, source, { secret, accessToken: wantsToken ? accessToken : null });
    await change(deps, { caller, requestId, action: 'sales_source_connected', subject: source }, async (tx) => {
      await writeSource(tx, { accountId, source, sealed });
      return true;
    });
    return present(deps, accountId);
  });

  serve(contract.renewAddress, async ({ params: { source }, caller, call: { requestId } }) => {
    const { accountId } = caller;
    await change(deps, { caller, requestId, action: 'sales_address_renewed', subject: source }, async (tx) => {
      await writeAddress(tx, { accountId, source, token: makeToken(rng) });
      return true;
    });
    return {};
  });

  serve(contract.disconnectSource, async ({ params: { source }, caller, call: { requestId } }) => {
    await change(deps, { caller, requestId, action: 'sales_source_removed', subject: source }, (tx) =>
      removeSource(tx, caller.accountId, source),
    );
    return present(deps, caller.accountId);
  });
}

async function tryToken(
  { limiter, mercadopagoUrl }: Pick<SalesDeps, 'limiter' | 'mercadopagoUrl'>,
  accountId: AccountId,
  token: string,
): Promise<void> {
  const wait = await limiter.takeShared([{ key: `sales_token ${accountId}`, rate: TRIED_TOKENS }]);
  if (wait !== null) throw tooMany(wait);
  if (!(await isTokenTaken(mercadopagoUrl, token))) throw new Refusal('sales_token_refused');
}

/** A change with its audit entry; none where `write` says that nothing changed. No entry holds a secret, not as a hash either. */
async function change(
  { db, ids }: SalesDeps,
  said: { caller: Caller; requestId: string; action: AuditAction; subject: string | null },
  write: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { caller, ...entry } = said;
  const { accountId, actorAccountId } = caller;
  await db.transaction().execute(async (tx) => {
    if (await write(tx))
      await writeAudit(tx, ids, { ...entry, accountId, actorAccountId: actorAccountId ?? accountId });
  });
}

async function present({ db, publicUrl }: SalesDeps, accountId: AccountId): Promise<SalesSettings> {
  const [{ sales_on: on, hook_token: first }, rows, addresses] = await Promise.all([
    readSettings(db, accountId),
    readSources(db, accountId),
    readAddresses(db, accountId),
  ]);
  const sources = SALE_SOURCES.map((source) => {
    const row = rows.find((one) => one.source === source);
    const token = addresses.get(source) ?? first;
    return {
      source,
      hookUrl: token === null ? null : `${publicUrl}/hooks/sales/${token}/${source}`,
      connected: row !== undefined,
      heardAt: row?.heard_at ?? null,
      otherEvents: row?.other_events ?? 0,
      refusedEvents: row?.refused_events ?? 0,
      tokenRefused: row?.token_refused_at != null,
    };
  });
  return { on, sources };
}
