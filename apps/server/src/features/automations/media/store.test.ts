import type { MediaItem } from '@recado/instagram';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import { asAccountId } from '../../../platform/ids/index.ts';
import { writeMedia } from './store.ts';

const accountId = asAccountId('0197c5a0-0000-7000-8000-00000000000a');
let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 3, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await sql`insert into accounts (id, ig_id, app_scoped_id, username) values (${accountId}, '1', 'a1', 'loja')`.execute(
    db,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const asked: MediaItem = {
  id: '17',
  mediaType: 'IMAGE',
  productType: 'FEED',
  caption: 'anel de prata',
  mediaUrl: null,
  thumbnailUrl: null,
  permalink: null,
  at: 1_790_000_000_000,
  likeCount: 1,
  commentsCount: 2,
};
/** As the client reads it after Instagram refused these two fields. */
const refused: MediaItem = { ...asked, productType: null, caption: null, likeCount: 5 };

async function write(item: MediaItem) {
  await db.transaction().execute((tx) => writeMedia(tx, { accountId, place: 'post', items: [item], isWhole: true }));
  return db
    .selectFrom('media')
    .select(['caption', 'product_type', 'like_count'])
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow();
}

test('while media are written nobody waits for the account: neither who decides, nor who takes the next post', async () => {
  await write(asked);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from media where account_id = $1 for update', [accountId]);
    const writing = write(asked);
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n).toBe(1);
    await pool.query('select from accounts where id = $1 for share nowait', [accountId]);
    await other.query('select from accounts where id = $1 for no key update nowait', [accountId]);
    await other.query('commit');
    await writing;
  } finally {
    other.release(true);
  }
});

test('a caption that Instagram does not tell any more is kept; one that was taken away is gone', async () => {
  expect(await write({ ...refused, id: '18' })).toMatchObject({ caption: '', product_type: null });
  expect(await write(asked)).toMatchObject({ caption: 'anel de prata' });
  expect(await write(refused)).toEqual({ caption: 'anel de prata', product_type: 'FEED', like_count: 5 });
  expect(await write({ ...asked, caption: 'anel de ouro' })).toMatchObject({ caption: 'anel de ouro' });
  expect(await write({ ...asked, caption: null })).toMatchObject({ caption: '' });
});
