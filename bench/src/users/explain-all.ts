import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { along, type UserList } from '../../../apps/server/src/features/admin/list-users.ts';
import { USER_SORTS } from '../../../packages/contract/src/index.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const LISTS: readonly UserList[] = ['all', 'zero_credits', 'old_clients'];

/**
 * Returns a table of the index that serves each order of each list at its deepest page, as the program is answered, and of what was
 * visited.
 */
export async function explainAll(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const lines: string[] = [];
  try {
    await client.query('set role recado_app');
    for (const list of LISTS) {
      for (const sort of USER_SORTS) {
        for (const order of ['asc', 'desc'] as const) {
          const { sql, parameters } = along({ list, sort, order, page: 500, size: 100, filter: null }, null).compile(
            WORDS,
          );
          const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
          lines.push(`| ${list} | ${sort} ${order} | ${describe(rows[0]?.['QUERY PLAN'][0].Plan)} |`);
        }
      }
    }
  } finally {
    await client.end();
  }
  const head = '| list | sort | read by | index | entries | rows of the table | pages of 8 kB |';
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n');
}

function describe(plan: Plan): string {
  let leaf = plan;
  while (leaf.Plans?.[0]) leaf = leaf.Plans[0];
  const pages = leaf['Shared Hit Blocks'] + leaf['Shared Read Blocks'];
  return [leaf['Node Type'], leaf['Index Name'] ?? '', leaf['Actual Rows'], leaf['Heap Fetches'] ?? '', pages].join(
    ' | ',
  );
}

/** Compiles statements, and asks nobody. */
const WORDS = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
