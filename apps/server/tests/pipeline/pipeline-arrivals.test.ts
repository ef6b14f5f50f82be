import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tooling/vitest/database.ts';
import { MIGRATIONS_DIR, migrate } from '../../src/platform/db/migrate.ts';
import { withClient } from '../../src/platform/db/with-client.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());

const ARRIVALS = 'select account_id, id from arrivals order by id';
const arrivals = async () => (await bed.pool.query<{ id: string }>(ARRIVALS)).rows;
/** As the version before arrivals stores an update, and takes it up. */
const STORE_BEFORE = `insert into inbox (account_id, id, kind, origin, payload, event_at, received_at)
  values ($1, (left(uuid7_floor(db_now())::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid, 'comment', 'webhook', $2, db_now(), db_now())`;
const TAKE_BEFORE = `select id from inbox where state = 'pending' order by id limit 10 for update skip locked`;

function written({ mediaId }: BedAccount, commentId: string) {
  const from = { id: `${commentId}0`, username: 'fan.de.antes' };
  return { field: 'comments', value: { id: commentId, from, text: 'quero', media: { id: mediaId } } };
}

async function whoeverCameBefore(): Promise<pg.Client> {
  const before = new pg.Client({ connectionString: bed.database.appUrl });
  await before.connect();
  return before;
}

test('E8 what was pending before arrivals were there is found by the migration that makes them', async () => {
  await using database = await createTestDatabase({ empty: true });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-arrivals-'));
  try {
    const migrations = fs.readdirSync(MIGRATIONS_DIR).sort();
    for (const name of migrations.slice(
      0,
      migrations.findIndex((one) => one.endsWith('-arrivals.sql')),
    ))
      fs.cpSync(path.join(MIGRATIONS_DIR, name), path.join(dir, name), { recursive: true });
    await migrate({ ownerUrl: database.ownerUrl, dir });
    await withClient(database.ownerUrl, 'before', (client) =>
      client.query(
        `insert into inbox (account_id, id, kind, payload, event_at, state, dead_reason)
          select gen_random_uuid(), uuid7_floor(now() - n * interval '9 days'), 'comment', '{}', now(), (array['pending', 'done', 'dead'])[1 + n % 3],
            case when n % 3 = 2 then 'why' end from generate_series(0, 2) n`,
      ),
    );
    await migrate({ ownerUrl: database.ownerUrl });
    await withClient(database.ownerUrl, 'after', async (client) => {
      const pending = await client.query(`select account_id, id from inbox where state = 'pending' order by id`);
      expect(pending.rowCount).toBe(1);
      expect((await client.query(ARRIVALS)).rows).toEqual(pending.rows);
    });
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
});

test('what a process of the version before stores is decided, and what it decides is decided by nobody else', async () => {
  const account = await bed.account();
  const before = await whoeverCameBefore();
  await before.query(STORE_BEFORE, [account.id, JSON.stringify(written(account, '8001'))]);
  await bed.until(async () => (await bed.outcomes(account)).join() === 'answered');
  expect(await arrivals()).toEqual([]);

  await bed.pipeline.close();
  await bed.comment(account, 'quero');
  await expect.poll(async () => (await arrivals()).length).toBe(1);
  await before.query('begin');
  const { rows } = await before.query<{ id: string }>(TAKE_BEFORE);
  expect(rows).toHaveLength(1);
  // Neither is what another process holds taken from it, nor what has come behind it kept waiting.
  const other = bed.another();
  await before.query('savepoint taken');
  await bed.comment(account, 'quero');
  await expect.poll(() => bed.outcomes(account)).toEqual(['answered', 'pending', 'answered']);
  await before.query(`update inbox set state = 'done', outcome = 'no_match', decided_at = db_now() where id = $1`, [
    rows[0]?.id,
  ]);
  await before.query('commit');
  await expect.poll(async () => (await arrivals()).length).toBe(0);
  expect(await bed.outcomes(account)).toEqual(['answered', 'no_match', 'answered']);
  expect((await bed.deliveries(account)).filter(({ kind }) => kind === 'private_reply')).toHaveLength(2);
  await before.end();
  await other.close();
});
