import { contract, USER_SORTS } from '@recado/contract';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { allThatFit, along, type UsersQuery } from './list-users.ts';
import { searchPattern } from './search-pattern.ts';

const compiled = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const PARTS = [
  "'",
  "''",
  '"',
  '\\',
  '%',
  '_',
  '\\%',
  '$1',
  '$$',
  ';',
  '--',
  '/*',
  '*/',
  '{',
  '}',
  '(',
  ')',
  ',',
  ' ',
  '\n',
  '\0',
  '\u202e',
  '\ufeff',
  '\ud800',
  '💥',
  'é',
  'or 1=1',
  'drop table accounts',
  'union select',
  'desc',
  'asc',
  'username',
  'u.email',
  'pg_sleep(9)',
  'null',
  'NaN',
  '-1',
  '1e9',
  '0x10',
  '@',
  'ana',
  'İ',
  'ﬁ',
];
/** `THREATS=all`: as many as the threat row asks for. */
const COUNT = process.env.THREATS === 'all' ? 100_000 : 4_000;

/** The nth hostile text: one to four parts, all combinations of the first two in turn. */
function hostile(n: number): string {
  const part = (at: number) => PARTS[at % PARTS.length] ?? '';
  const [first, second] = [part(n), part(Math.floor(n / PARTS.length))];
  const [third, fourth] = n % 3 === 0 ? ['', ''] : [part(n * 7 + 3), part(n * 31 + 11)];
  return `${first}${second}${third}${fourth}`;
}

test(`T16: of ${COUNT} hostile texts none gets into a statement, none is an order, a page or a size`, () => {
  const query: Omit<UsersQuery, 'filter'> = { list: 'all', page: 1, size: 20, sort: 'name', order: 'asc' };
  const [statements, wrong] = [new Set<string>(), new Set<string>()];
  const taken = (key: string, text: string) =>
    contract.users.query.safeParse({ [key]: text }).data as UsersQuery | undefined; // as: what is parsed, if it is
  for (let n = 0; n < COUNT; n++) {
    const text = hostile(n);
    const wanted = searchPattern(text);
    if (wanted !== null && typeof wanted === 'object' && 'like' in wanted) {
      for (const statement of [
        allThatFit({ ...query, filter: text }, null),
        along({ ...query, filter: text }, 1_000),
      ]) {
        const { sql, parameters } = statement.compile(compiled);
        statements.add(sql);
        if (!parameters.includes(wanted.like)) wrong.add(`no parameter: ${text}`);
      }
      // Between the first sign and the last one nothing stands for anything but itself.
      if (/[\\%_]/.test(wanted.like.slice(1, -1).replace(/\\[\\%_]/g, ''))) wrong.add(`pattern: ${wanted.like}`);
    }
    const { sort, order } = { ...taken('sort', text), order: taken('order', text)?.order };
    if (sort !== undefined && !USER_SORTS.includes(sort)) wrong.add(`sort: ${text}`);
    if (order !== undefined && !['asc', 'desc'].includes(order)) wrong.add(`order: ${text}`);
    const { page = 1, size = 1 } = { page: taken('page', text)?.page, size: taken('size', text)?.size };
    if (!(Number.isInteger(page) && page >= 1 && page <= 500)) wrong.add(`page: ${text}`);
    if (!(Number.isInteger(size) && size >= 1 && size <= 100)) wrong.add(`size: ${text}`);
  }
  expect([...wrong]).toEqual([]);
  expect(statements.size).toBe(2);
});
