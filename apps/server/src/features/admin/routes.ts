import { contract } from '@recado/contract';
import { sql } from 'kysely';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import type { Clock, Ids } from '../../platform/ports/index.ts';
import { endSessions } from '../auth/index.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type ChangeUser, changeUser } from './change-user.ts';
import { keepFound } from './keep-found.ts';
import { keepTotals } from './keep-totals.ts';
import { type Db, type FindUsers, listUsers, type UserList, type UsersQuery } from './list-users.ts';
import { presentAdminUser } from './present.ts';
import { readChart } from './read-chart.ts';
import { refreshForALook } from './refresh-lists.ts';

export interface AdminDeps {
  db: Db;
  ids: Ids;
  clock: Clock;
  /** False: nothing is sold here, and everybody has everything. */
  sells: boolean;
}

/** Registers the calls by which administrators see and change users. */
export function registerAdminRoutes(serve: Serve, { db, ids, clock, sells }: AdminDeps): void {
  const lists = { db, totalOf: keepTotals(db, clock), found: keepFound(db, clock) };
  serve(contract.users, async ({ query }) => answerUsers(lists, { list: 'all', query }));
  serve(contract.zeroCredits, async ({ query }) => answerUsers(lists, { list: 'zero_credits', query }));
  serve(contract.oldClients, async ({ query }) => answerUsers(lists, { list: 'old_clients', query }));

  const change = async ({ userId, ...wanted }: Omit<ChangeUser, 'userId'> & { userId: string }) => {
    await db.transaction().execute((tx) => changeUser(tx, { ids, sells }, { ...wanted, userId: asAccountId(userId) }));
    return { user: await readOne(lists, userId) };
  };
  serve(contract.ban, async ({ params: { id: userId }, caller, call }) =>
    change({ userId, change: { to: 'ban' }, caller, call }),
  );
  serve(contract.unban, async ({ params: { id: userId }, caller, call }) =>
    change({ userId, change: { to: 'unban' }, caller, call }),
  );
  serve(contract.endUserSessions, async ({ params, caller, call }) => ({
    ended: await db.transaction().execute(async (tx) => {
      const accountId = asAccountId(params.id);
      const { rows } = await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
      if (rows.length === 0) throw new Refusal('user_not_found');
      const by = { actorAccountId: caller.accountId, requestId: call.requestId };
      return endSessions(tx, ids, { accountId, reason: 'administrator', ...by });
    }),
  }));
  serve(contract.setNonCompliant, async ({ params: { id: userId }, body: { nonCompliant }, caller, call }) =>
    change({ userId, change: { to: 'non_compliant', nonCompliant }, caller, call }),
  );
  serve(contract.setPartner, async ({ body: { userId, partner }, caller, call }) =>
    change({ userId, change: { to: 'partner', partner }, caller, call }),
  );
  serve(contract.setFreeCredits, async ({ params: { userId, credits }, caller, call }) =>
    change({ userId, change: { to: 'free_credits', credits }, caller, call }),
  );

  serve(contract.chart, async ({ query: { days } }) => ({ days: await readChart(db, days) }));
  registerAuditRoutes(serve, db);
}

interface Asked {
  list: UserList;
  query: Omit<UsersQuery, 'list' | 'filter'> & { filter?: string | undefined };
}

interface Lists {
  db: Db;
  totalOf: ReturnType<typeof keepTotals>;
  found: FindUsers;
}

async function answerUsers({ db, totalOf, found }: Lists, { list, query }: Asked) {
  if (list !== 'all') await refreshForALook(db);
  const asked: UsersQuery = { ...query, list, filter: query.filter ?? null };
  const { rows, total: known } = await listUsers(db, asked, found);
  const { total, isEstimate } = known === null ? await totalOf(asked) : { total: known, isEstimate: false };
  return { items: rows.map(presentAdminUser), total, totalIsEstimate: isEstimate, page: query.page, size: query.size };
}

async function readOne({ db, found }: Lists, userId: string) {
  const one: UsersQuery = { list: 'all', page: 1, size: 1, sort: 'createdAt', order: 'desc', filter: userId };
  const {
    rows: [row],
  } = await listUsers(db, one, found);
  if (!row) throw new Refusal('user_not_found');
  return presentAdminUser(row);
}
