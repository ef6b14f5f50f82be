import { contract, MOST_ENDPOINTS } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { type Caller, type CallInfo, Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import type { Outside } from '../../platform/outside/index.ts';
import type { Clock, Ids, Rng } from '../../platform/ports/index.ts';
import { buildBody, SubjectGone } from './build-body.ts';
import {
  beginMarks,
  type Db,
  deleteEndpoint,
  giveUpWaiting,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  lockEndpoints,
  rollSecret,
  type Tx,
  updateEndpoint,
} from './endpoints-store.ts';
import { listSendings, listTries, readReport, readSending, replayGivenUp, replayOne, type Which } from './log-store.ts';
import { presentEndpoint, presentSending, presentTry } from './present.ts';
import { makeEndpointSecret, sealEndpointSecret } from './secrets/endpoint-secret.ts';
import { writeTest } from './write-test.ts';

export interface OutgoingRouteDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  clock: Clock;
  vault: Vault;
  limiter: Limiter;
  outside: Outside;
}

const PAGE = 30;
const MOST_REPLAYED = 10_000;
/** Each makes this server call somebody else's machine. */
const TESTS: Rate = { count: 10, ms: 600_000 };
const REPLAYS: Rate = { count: 60, ms: 600_000 };

/** Registers the calls about endpoints, their secrets, and the log of what was sent to them. */
export function registerOutgoingRoutes(serve: Serve, deps: OutgoingRouteDeps): void {
  registerEndpoints(serve, deps);
  registerSecrets(serve, deps);
  registerLog(serve, deps);
  registerReplays(serve, deps);
}

function registerEndpoints(serve: Serve, deps: OutgoingRouteDeps): void {
  const { db, ids, rng, clock, vault, outside } = deps;
  serve(contract.endpoints, async ({ caller: { accountId } }) => ({
    endpoints: (await listEndpoints(db, accountId)).map(presentEndpoint),
  }));

  serve(contract.addEndpoint, async ({ body, caller, call }) => {
    const { accountId } = caller;
    const wanted = { ...body, url: readAddress(body.url, outside) };
    const secret = makeEndpointSecret(rng);
    const id = ids.uuid();
    const sealed = sealEndpointSecret(vault, accountId, id, secret);
    return db.transaction().execute(async (tx) => {
      if ((await lockEndpoints(tx, accountId)) >= MOST_ENDPOINTS) throw new Refusal('too_many_endpoints');
      await beginMarks(tx, accountId, clock.now());
      await insertEndpoint(tx, accountId, { id, wanted, sealed });
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'endpoint_added', subject: id, after: wanted });
      return { endpoint: await presentOne(tx, accountId, id), secret };
    });
  });

  serve(contract.changeEndpoint, async ({ params: { id }, body: { on, ...body }, caller, call }) => {
    const { accountId } = caller;
    const wanted = { ...body, url: readAddress(body.url, outside) };
    return db.transaction().execute(async (tx) => {
      const before = await mustLock(tx, accountId, id);
      if (on) await beginMarks(tx, accountId, clock.now());
      await updateEndpoint(tx, accountId, { id, wanted, on, wasOn: before.off === null });
      if (!on) await giveUpWaiting(tx, accountId, id);
      const entry = { action: 'endpoint_changed' as const, subject: id, before, after: { ...wanted, on } };
      await writeAudit(tx, ids, { ...byCaller(caller, call), ...entry });
      return { endpoint: await presentOne(tx, accountId, id) };
    });
  });

  serve(contract.removeEndpoint, async ({ params: { id }, caller, call }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteEndpoint(tx, caller.accountId, id))) throw new Refusal('endpoint_not_found');
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'endpoint_removed', subject: id });
    });
    return {};
  });
}

function registerSecrets(serve: Serve, { db, ids, rng, vault, limiter }: OutgoingRouteDeps): void {
  serve(contract.rollEndpointSecret, async ({ params: { id }, caller, call }) => {
    const { accountId } = caller;
    const secret = makeEndpointSecret(rng);
    const sealed = sealEndpointSecret(vault, accountId, id, secret);
    return db.transaction().execute(async (tx) => {
      await mustLock(tx, accountId, id);
      await rollSecret(tx, accountId, { id, sealed });
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'endpoint_secret_rolled', subject: id });
      return { endpoint: await presentOne(tx, accountId, id), secret };
    });
  });

  serve(contract.testEndpoint, async ({ params: { id }, caller, call }) => {
    const { accountId } = caller;
    await count(limiter, `test_endpoint ${accountId}`, TESTS);
    return db.transaction().execute(async (tx) => {
      mustBeOn(await mustLock(tx, accountId, id));
      const reportId = await writeTest(tx, ids, { accountId, endpointId: id });
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'endpoint_tested', subject: id });
      return { id: reportId };
    });
  });
}

function registerLog(serve: Serve, { db }: OutgoingRouteDeps): void {
  serve(contract.sendings, async ({ params: { id }, query, caller: { accountId } }) => {
    await mustFind(db, accountId, id);
    const { state = null, before = null } = query;
    const rows = await listSendings(db, { accountId, endpointId: id }, { state, before, most: PAGE + 1 });
    return { items: rows.slice(0, PAGE).map(presentSending), hasMore: rows.length > PAGE };
  });

  serve(contract.sending, async ({ params: { id, reportId }, caller: { accountId } }) => {
    const { words } = await mustFind(db, accountId, id);
    const which: Which = { accountId, endpointId: id };
    const [row, report] = await Promise.all([readSending(db, which, reportId), readReport(db, accountId, reportId)]);
    if (!row || !report) throw new Refusal('not_found');
    const [tries, body] = await Promise.all([
      listTries(db, which, reportId),
      buildBody(db, accountId, report, { endpointId: id, words }).catch(nullIfGone),
    ]);
    return { sending: presentSending(row), tries: tries.map(presentTry), body };
  });
}

function registerReplays(serve: Serve, { db, ids, limiter }: OutgoingRouteDeps): void {
  serve(contract.replaySending, async ({ params: { id, reportId }, caller, call }) => {
    const { accountId } = caller;
    await count(limiter, `replay_report ${accountId}`, REPLAYS);
    await db.transaction().execute(async (tx) => {
      mustBeOn(await mustLock(tx, accountId, id));
      const which: Which = { accountId, endpointId: id };
      if (!(await readSending(tx, which, reportId))) throw new Refusal('not_found');
      await replayOne(tx, which, reportId);
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'endpoint_replayed', subject: id });
    });
    return {};
  });

  serve(contract.replayFailed, async ({ params: { id }, body: { since }, caller, call }) => {
    const { accountId } = caller;
    await count(limiter, `replay_report ${accountId}`, REPLAYS);
    return db.transaction().execute(async (tx) => {
      mustBeOn(await mustLock(tx, accountId, id));
      const replayed = await replayGivenUp(tx, { accountId, endpointId: id }, { since, most: MOST_REPLAYED });
      if (replayed > 0)
        await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'endpoint_replayed', subject: id });
      return { count: replayed };
    });
  });
}

function nullIfGone(error: unknown): null {
  if (error instanceof SubjectGone) return null;
  throw error;
}

async function count(limiter: Limiter, key: string, rate: Rate): Promise<void> {
  const wait = await limiter.takeShared([{ key, rate }]);
  if (wait !== null) throw tooMany(wait);
}

async function mustFind(db: Db, accountId: AccountId, id: string) {
  const [row] = await listEndpoints(db, accountId, id);
  if (!row) throw new Refusal('endpoint_not_found');
  return row;
}

async function mustLock(tx: Tx, accountId: AccountId, id: string) {
  const row = await lockEndpoint(tx, accountId, id);
  if (!row) throw new Refusal('endpoint_not_found');
  return row;
}

function mustBeOn({ off }: { off: unknown }): void {
  if (off !== null) throw new Refusal('endpoint_off');
}

async function presentOne(tx: Tx, accountId: AccountId, id: string) {
  const [row] = await listEndpoints(tx, accountId, id);
  if (!row) throw new Error('an endpoint that is held is there');
  return presentEndpoint(row);
}

/** The address as it is called: encrypted, and to no machine of ours; a plain one only where the outside is played on this machine. */
function readAddress(text: string, { takes }: Outside): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !takes(url) || url.href.length > 2_000)
    throw new Refusal('endpoint_invalid', { fields: [{ path: 'url', code: 'invalid' }] });
  url.hash = '';
  return url.href;
}

function byCaller({ accountId }: Caller, { requestId }: CallInfo) {
  return { accountId, actorAccountId: accountId, requestId };
}
