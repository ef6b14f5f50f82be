import { createHash, randomBytes } from 'node:crypto';
import { USER_SORTS } from '../../../packages/contract/src/index.ts';
import { run } from '../run-statement.ts';

const LISTS = { all: '/users', 'zero credits': '/users/zero-credits', 'old clients': '/users/old-clients' } as const; // const: literals
/** The searches, from one that finds one in ten to one that finds nobody; a letter, an underscore, and two words. */
const FILTERS = [null, 'a', '_', 'maria', 'loja', 'maria loja', 'loja9999', 'nobody at all'];
export const PAGES = [1, 10, 100, 500];
const LARGEST = 100;

export interface Asked {
  list: string;
  filter: string | null;
  sort: string;
  ms: number;
  /** The time of the database's processes, milliseconds. */
  cpu: number;
  /** Twenty rows each, or a hundred (`500 × 100`). */
  page: string;
  total: number;
}

/** The token of an administrator's session, made by SQL. */
export async function signInAdministrator(url: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await run(
    url,
    `with admin as (update accounts set role = 'administrator' where ig_id = 'ig1' returning id),
      session as (insert into sessions (id, account_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from admin returning id)
      insert into session_tokens (token_hash, session_id) select '\\x${hash}', id from session`,
  );
  return token;
}

/** Every list × filter × sort × order × page, one after the other, and the chart of 90 days. `cpu`: of the database so far. */
export async function askAll(base: string, { token, cpu }: { token: string; cpu: () => number }): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ask = async (path: string) => {
    const [from, before] = [performance.now(), cpu()];
    const answer = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { total?: number }; // as: the contract's answer
    const ms = performance.now() - from;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return { ms, cpu: cpu() - before, total: body.total ?? 0 };
  };
  const askOrder = async (list: keyof typeof LISTS, filter: string | null, query: Record<string, string>) => {
    let total = 0;
    const one = async (page: number, size: number) => {
      const text = new URLSearchParams({ ...query, page: `${page}`, size: `${size}`, ...(filter ? { filter } : {}) });
      const answer = await ask(`${LISTS[list]}?${text}`);
      total = answer.total;
      const name = size === 20 ? `${page}` : `${page} × ${size}`;
      asked.push({ list, filter, sort: `${query.sort} ${query.order}`, page: name, ...answer });
    };
    for (const page of PAGES) if (page === 1 || (page - 1) * 20 < total) await one(page, 20);
    if (filter === null) await one(500, LARGEST);
  };
  await ask('/users?page=2');
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) // as: Object.keys loses the literal keys
    for (const filter of FILTERS)
      for (const sort of USER_SORTS) for (const order of ['asc', 'desc']) await askOrder(list, filter, { sort, order });
  for (let n = 0; n < 20; n++) {
    const answer = await ask('/administration/charts?days=90');
    asked.push({ list: CHART, filter: null, sort: '', page: '', ...answer });
  }
  return asked;
}

export const CHART = 'chart of 90 days';
