import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { readLocale, registerSignedRoute } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock, Ids, Rng } from '../../platform/ports/index.ts';
import { scheduleDeletion } from './schedule-deletion.ts';
import { STATUS_POLICY, statusPage } from './status-page.ts';
import type { Db } from './store.ts';

const CODE = /^[A-Za-z0-9_-]{22}$/;

export interface CallbackDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  appSecrets: string[];
  publicUrl: string;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
  onLeaving(accountId: AccountId): Promise<void>;
}

/**
 * `POST /instagram/data-deletion` (docs/platform.md 11): an owner asked Instagram for the deletion. It begins at once; the answer names a page
 * that says how far it is. Whoever is not known here gets a page too: nothing is kept of them.
 */
export function registerCallbackRoutes(app: FastifyInstance, deps: CallbackDeps): void {
  const { db, log, publicUrl, appSecrets: secrets } = deps;
  registerSignedRoute(
    app,
    { path: '/instagram/data-deletion', secrets, log, clock: deps.clock },
    async (signed, requestId) => {
      const code = await acrossAccounts('instagram', () => begin(deps, signed, requestId));
      return { url: `${publicUrl}/deletion/${code}`, confirmation_code: code };
    },
  );

  app.get<{ Params: { code: string } }>('/deletion/:code', async (request, reply) => {
    const { code } = request.params;
    const locale = readLocale(request.headers['accept-language']);
    const row = CODE.test(code)
      ? await acrossAccounts('instagram', () =>
          db
            .selectFrom('deletion_requests')
            .select(['done_at', 'withdrawn_at'])
            .where('code', '=', code)
            .executeTakeFirst(),
        )
      : undefined;
    const state = stateOf(row);
    return reply
      .status(row ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': STATUS_POLICY, 'cache-control': 'no-store', vary: 'Accept-Language' })
      .send(statusPage(locale, state));
  });
}

function stateOf(row: { done_at: number | null; withdrawn_at: number | null } | undefined) {
  if (row === undefined) return 'unknown';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.done_at === null ? 'begun' : 'done';
}

/** A request of before its owner came here last is a replay: it deletes nobody who has come back since, though the app was removed again. */
async function begin(
  { db, ids, rng, onLeaving }: CallbackDeps,
  { userId, issuedAt }: { userId: string; issuedAt: number | null },
  requestId: string,
): Promise<string> {
  const code = Buffer.from(rng.bytes(16, 'deletion code')).toString('base64url');
  // Instagram counts in whole seconds: a sign-in of the same second was before.
  const until = issuedAt === null ? null : (issuedAt + 1_000) / 1_000;
  const accountId = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: AccountId }>`
      select id from accounts where app_scoped_id = ${userId}
        and (${until}::float8 is null or let_in_at < to_timestamp(${until}::float8)) for update`.execute(tx);
    const id = rows[0]?.id ?? null;
    if (id) await scheduleDeletion(tx, ids, { accountId: id, actorAccountId: null, requestId, now: true });
    await sql`
      insert into deletion_requests (code, account_id, done_at) values (${code}, ${id}, case when ${id}::uuid is null then db_now() end)`.execute(
      tx,
    );
    return id;
  });
  if (accountId) await onLeaving(accountId);
  return code;
}
