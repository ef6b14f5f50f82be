import { SALE_SOURCES, type SaleSource } from '@recado/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SealBroken, type Vault } from '../../platform/crypto/vault.ts';
import { acrossAccounts, forAccount } from '../../platform/db/walls.ts';
import type { CallLimits } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { saySeldom, type Warns } from '../../platform/telemetry/say-seldom.ts';
import { countForged } from './count-forged.ts';
import type { HookCall, Read } from './news.ts';
import { readHotmart } from './read-hotmart.ts';
import { readMercadoPago } from './read-mercadopago.ts';
import { readStripe } from './read-stripe.ts';
import { openSecret } from './secret-box.ts';
import { findHookOwner, type HookOwner, noteForged, noteHeard, noteLook, writeSale } from './source-store.ts';
import type { Db } from './store.ts';

const BODY_LIMIT = 256 * 1024;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** Wide: a source tells of all its sellers from a few addresses. */
export const hookCallLimits: CallLimits = {
  'POST /hooks/sales/:token/:source': {
    name: 'sales_hook',
    ofNetwork: { count: 6_000, ms: 60_000 },
    shared: false,
  },
};

interface HookDeps {
  db: Db;
  vault: Vault;
  clock: Clock;
  log: Warns;
  /** A payment is to be asked about. */
  onLook(): void;
}

interface Addressed {
  Params: { token: string; source: string };
}

const READ: Readonly<Record<SaleSource, (call: HookCall, secret: string, now: number) => Read>> = {
  hotmart: readHotmart,
  stripe: readStripe,
  mercadopago: readMercadoPago,
};

/**
 * `POST /hooks/sales/{token}/{source}`: raw bytes in, a status out. 404 nobody's address, 401 not signed; what is signed is written down,
 * then 200, also where it is of no concern: a source that is refused sends it again and again.
 */
export function registerSaleHooks(app: FastifyInstance, given: HookDeps): void {
  const { db, clock } = given;
  const log = saySeldom(given.log, clock);
  const forged = countForged({ clock, log, write: (those) => noteForged(db, those) });
  const deps = { ...given, forged, log };
  app.addHook('onClose', () => forged.end());
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Addressed>('/hooks/sales/:token/:source', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { token } = request.params;
      const source = SALE_SOURCES.find((one) => one === request.params.source);
      const known = source !== undefined && TOKEN.test(token);
      const owner = known ? await acrossAccounts('address', () => findHookOwner(deps.db, token, source)) : null;
      const status =
        owner && source ? await forAccount(owner.accountId, () => take(deps, { owner, source, request })) : 404;
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(status === 200 ? 'OK' : '');
    });
  });
}

async function take(
  { db, vault, clock, log, forged, onLook }: HookDeps & { forged: ReturnType<typeof countForged> },
  { owner, source, request }: { owner: HookOwner; source: SaleSource; request: FastifyRequest<Addressed> },
): Promise<200 | 401> {
  const { accountId } = owner;
  const read = readAs(vault, { owner, source, call: callOf(request), now: clock.now(), log });
  if (read.kind === 'forged') {
    log.warn({ accountId, source }, 'a sale that is not signed was refused');
    await forged.note({ accountId, source, token: request.params.token });
    return 401;
  }
  if (read.kind === 'sale') await writeSale(db, { accountId, source, news: read.news });
  if (read.kind === 'look') await noteLook(db, accountId, source, read.payment);
  await noteHeard(db, { accountId, source, what: read.kind === 'other' ? 'other' : 'sale' });
  if (read.kind === 'look') onLook();
  return 200;
}

function readAs(
  vault: Vault,
  given: { owner: HookOwner; source: SaleSource; call: HookCall; now: number; log: HookDeps['log'] },
): Read {
  const { owner, source, call, now, log } = given;
  try {
    return READ[source](call, openSecret(vault, owner.accountId, source, owner).secret, now);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.warn({ accountId: owner.accountId, source }, 'a stored secret does not open');
    return { kind: 'forged' };
  }
}

function callOf({ body, headers, url }: Pick<FastifyRequest, 'body' | 'headers' | 'url'>): HookCall {
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]])),
    query: new URL(url, 'http://localhost').searchParams,
  };
}
