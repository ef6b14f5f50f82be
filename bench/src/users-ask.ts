import { createHash, randomBytes } from 'node:crypto';
import { USER_SORTS } from '../../packages/contract/src/index.ts';
import type { Machine } from './machine.ts';
import { run } from './postgres.ts';

const LISTS = { all: '/users', 'zero credits': '/users/zero-credits', 'old clients': '/users/old-clients' } as const; // const: literals
/** From one in ten to nobody; a letter, an underscore, and two words. */
const FILTERS = [null, 'a', '_', 'maria', 'loja', 'maria loja', 'loja9999', 'nobody at all'];
const PAGES = [1, 10, 100, 500];

interface Asked {
  list: string;
  filter: string | null;
  sort: string;
  ms: number;
  page: number;
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

/** Every list × filter × sort × order × page, one after the other, and the chart of 90 days. */
export async function askAll(base: string, token: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ask = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { total?: number }; // as: the contract's answer
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return { ms: performance.now() - from, total: body.total ?? 0 };
  };
  await ask('/users?page=2');
  for (const [list, path] of Object.entries(LISTS)) {
    for (const filter of FILTERS) {
      for (const sort of USER_SORTS) {
        for (const order of ['asc', 'desc']) {
          let total = 0;
          for (const page of PAGES) {
            if (page > 1 && (page - 1) * 20 >= total) break;
            const query = new URLSearchParams({ sort, order, page: String(page), ...(filter ? { filter } : {}) });
            const answer = await ask(`${path}?${query}`);
            total = answer.total;
            asked.push({ list, filter, sort: `${sort} ${order}`, page, ...answer });
          }
        }
      }
    }
  }
  for (let n = 0; n < 20; n++) {
    asked.push({
      list: 'chart of 90 days',
      filter: null,
      sort: '',
      page: 0,
      ...(await ask('/administration/charts?days=90')),
    });
  }
  return asked;
}

/** The figures as a page. */
export function describeAll(
  asked: Asked[],
  { machine, users, sends }: { machine: Machine; users: number; sends: number },
): string {
  const line = (name: string, of: Asked[]) => {
    const times = of.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
    return `| ${name} | ${of.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
  };
  const table = (head: string, groups: Map<string, Asked[]>) =>
    [
      `| ${head} | calls | p50, ms | p95, ms | slowest, ms |`,
      '|---|---|---|---|---|',
      ...[...groups].map(([name, of]) => line(name, of)),
    ].join('\n');
  const lists = Map.groupBy(
    asked,
    ({ list, filter, total }) => `${list}, ${filter === null ? 'no filter' : `\`${filter}\``} (${total})`,
  );
  return `# Lists of users

${users} users, ${sends} sends. Each list, filter, sort, order and page (${PAGES.join(', ')}) once, one after the other, over HTTP, the answer read.

${machine.date}, commit ${machine.commit}, ${machine.cores} cores of ${machine.cpu}, Node ${machine.node}, load before ${machine.load}.

${line('all', asked).replace('| all', '| | calls | p50, ms | p95, ms | slowest, ms |\n|---|---|---|---|---|\n| everything')}

${table('list, filter (found)', lists)}

${table(
  'sort',
  Map.groupBy(asked, ({ sort }) => sort),
)}

${table(
  'page',
  Map.groupBy(asked, ({ page }) => String(page)),
)}

Run: \`npm run users --workspace bench\`.
`;
}
