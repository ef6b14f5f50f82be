import { SALE_SOURCES, type SaleSource } from '@recado/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SealBroken, type Vault } from '../../../platform/crypto/vault.ts';
import { acrossAccounts, forAccount } from '../../../platform/db/walls.ts';
import { bytesOf, type CallLimits, takeBytes } from '../../../platform/http/index.ts';
import { looksSignedByStripe } from '../../../platform/payments/index.ts';
import type { Clock } from '../../../platform/ports/index.ts';
import { saySeldom, type Warns } from '../../../platform/telemetry/say-seldom.ts';
import type { Db } from '../store.ts';
import { countForged } from './count-forged.ts';
import { readHotmart } from './read-hotmart.ts';
import { readMercadoPago } from './read-mercadopago.ts';
import { readStripe } from './read-stripe.ts';
import type { HookCall, Read } from './sale-news.ts';
import { openSecret } from './source-secret.ts';
import { findHookOwner, type HookOwner, noteForged, noteHeard, noteLook, writeSale } from './store.ts';

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

/** The owner of the address that a call came to, and what it says it is. */
interface Hook {
  owner: HookOwner;
  source: SaleSource;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner and source of a call at an address for sales, once that is known to be somebody's. */
    hook: Hook | null;
  }
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
    takeBytes(scope, BODY_LIMIT);
    scope.decorateRequest('hook', null);
    scope.route<Addressed>({
      method: 'POST',
      url: '/hooks/sales/:token/:source',
      // Whose address it is, and whether it may be signed, is known before a byte of the body is read.
      onRequest: async (request, reply) => {
        const hook = await findHook(deps.db, request);
        if (!hook) return answer(reply, 404);
        request.hook = hook;
        if (HEADS[hook.source](request)) return;
        return answer(reply, await forAccount(hook.owner.accountId, () => refuseForged(deps, hook, request)));
      },
      handler: async (request, reply) => {
        const { hook } = request;
        return answer(reply, hook ? await forAccount(hook.owner.accountId, () => take(deps, hook, request)) : 404);
      },
    });
  });
}

async function findHook(db: Db, { params }: FastifyRequest<Addressed>): Promise<Hook | null> {
  const source = SALE_SOURCES.find((one) => one === params.source);
  if (source === undefined || !TOKEN.test(params.token)) return null;
  const owner = await acrossAccounts('address', () => findHookOwner(db, params.token, source));
  return owner && { owner, source };
}

/** The checks of what the head of a call says of a signature. Hotmart's secret may stand in the body. */
const HEADS: Readonly<Record<SaleSource, (request: Pick<FastifyRequest, 'headers'>) => boolean>> = {
  hotmart: () => true,
  stripe: ({ headers }) => looksSignedByStripe([headers['stripe-signature']].flat()[0]),
  mercadopago: ({ headers }) => headers['x-signature'] !== undefined,
};

function answer(reply: FastifyReply, status: 200 | 401 | 404): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === 200 ? 'OK' : '');
}

async function refuseForged(
  { log, forged }: Pick<HookDeps, 'log'> & { forged: ReturnType<typeof countForged> },
  { owner: { accountId }, source }: Hook,
  { params }: FastifyRequest<Addressed>,
): Promise<401> {
  log.warn({ accountId, source }, 'a sale that is not signed was refused');
  await forged.note({ accountId, source, token: params.token });
  return 401;
}

async function take(
  deps: HookDeps & { forged: ReturnType<typeof countForged> },
  hook: Hook,
  request: FastifyRequest<Addressed>,
): Promise<200 | 401> {
  const { db, vault, clock, log, onLook } = deps;
  const { owner, source } = hook;
  const { accountId } = owner;
  const read = readAs(vault, { owner, source, call: callOf(request), now: clock.now(), log });
  if (read.kind === 'forged') return refuseForged(deps, hook, request);
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

function callOf(request: Pick<FastifyRequest, 'body' | 'headers' | 'url'>): HookCall {
  return {
    body: bytesOf(request),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]])),
    query: new URL(request.url, 'http://localhost').searchParams,
  };
}
