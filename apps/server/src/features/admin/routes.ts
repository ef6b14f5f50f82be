import { contract } from '@recado/contract';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { Clock, Ids } from '../../platform/ports/index.ts';
import { registerAuditRoutes } from './audit-routes.ts';
import { type ChangeUser, changeUser } from './change-user.ts';
import { keepTotals } from './keep-totals.ts';
import { type Db, readUsers, type UserList, type UsersQuery } from './list-users.ts';
import { presentAdminUser } from './present.ts';
import { readChart } from './read-chart.ts';
import { refreshLists } from './refresh-lists.ts';

/** What administrators see and do. */
export function registerAdminRoutes(serve: Serve, { db, ids, clock }: { db: Db; ids: Ids; clock: Clock }): void {
  const totalOf = keepTotals(db, clock);
  serve(contract.users, async ({ query }) => answerUsers({ db, totalOf }, { list: 'all', query }));
  serve(contract.zeroCredits, async ({ query }) => answerUsers({ db, totalOf }, { list: 'zero_credits', query }));
  serve(contract.oldClients, async ({ query }) => answerUsers({ db, totalOf }, { list: 'old_clients', query }));

  const change = async (wanted: ChangeUser) => {
    await db.transaction().execute((tx) => changeUser(tx, ids, wanted));
    return { user: await readOne(db, wanted.userId) };
  };
  serve(contract.ban, async ({ params: { id: userId }, caller, call }) =>
    change({ userId, change: { to: 'ban' }, caller, call }),
  );
  serve(contract.unban, async ({ params: { id: userId }, caller, call }) =>
    change({ userId, change: { to: 'unban' }, caller, call }),
  );
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
}

async function answerUsers({ db, totalOf }: Lists, { list, query }: Asked) {
  if (list !== 'all') await refreshLists(db);
  const asked: UsersQuery = { ...query, list, filter: query.filter ?? null };
  const [rows, { total, isEstimate }] = await Promise.all([readUsers(db, asked), totalOf(asked)]);
  return { items: rows.map(presentAdminUser), total, totalIsEstimate: isEstimate, page: query.page, size: query.size };
}

async function readOne(db: Db, userId: string) {
  const one: UsersQuery = { list: 'all', page: 1, size: 1, sort: 'createdAt', order: 'desc', filter: userId };
  const [row] = await readUsers(db, one);
  if (!row) throw new Refusal('user_not_found');
  return presentAdminUser(row);
}
