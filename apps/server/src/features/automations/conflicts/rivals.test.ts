import {
  type CompiledAutomation,
  compileAutomation,
  conflictsByRival,
  rivalKinds,
  SettingsSchema,
} from '@recado/engine';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import { asAccountId } from '../../../platform/ids/index.ts';
import { A_SLICE, makeRivals } from './rivals.ts';

const accountId = asAccountId('0197c5a0-0000-7000-8000-00000000000b');
const COUNT = 64;
let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 3, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await sql`insert into accounts (id, ig_id, app_scoped_id, username) values (${accountId}, '2', 'a2', 'loja')`.execute(
    db,
  );
  for (let n = 0; n < COUNT; n++) await save(n, 1, [`word ${n}`, 'shared']);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const idOf = (n: number) => `0197c5a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

async function save(n: number, version: number, activationMessages: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into automations (account_id, id, kind, name, enabled, version) values (${accountId}, ${idOf(n)}, 'direct', 'one', true, ${version})
      on conflict (account_id, id) do update set version = excluded.version`.execute(tx);
    await sql`insert into automation_versions (account_id, automation_id, version, settings, saved_by)
      values (${accountId}, ${idOf(n)}, ${version}, ${JSON.stringify({ activationMessages })}::jsonb, ${accountId})`.execute(
      tx,
    );
  });
}

/** How often others had a turn. */
function turns() {
  let count = 0;
  return {
    pause: async () => void count++,
    taken() {
      const before = count;
      count = 0;
      return before;
    },
  };
}

const asked = { accountId, kinds: rivalKinds('direct'), mediaId: null };
const wordsOf = (all: readonly CompiledAutomation[]) =>
  all.flatMap(({ triggers }) => triggers.triggers.map(({ word }) => word));

test('others have a turn every few automations; a version is compiled once, and a new one is seen at once', async () => {
  const others = turns();
  const rivals = makeRivals({ pause: others.pause });
  const first = await rivals.of(db, asked);
  expect([first.length, others.taken()]).toEqual([COUNT, COUNT / A_SLICE]);
  const again = await rivals.of(db, asked);
  expect(others.taken()).toBe(0);
  expect(again.every((one) => first.includes(one))).toBe(true);
  await save(3, 2, ['corrected']);
  const third = await rivals.of(db, asked);
  expect(third.filter((one) => !first.includes(one))).toHaveLength(1);
  expect(wordsOf(third)).toContain('corrected');
  expect(wordsOf(third)).not.toContain('word 3');
});

test('no more words are kept than there is room for; what was left out is compiled again', async () => {
  const others = turns();
  const rivals = makeRivals({ pause: others.pause, most: 3 * A_SLICE });
  expect(await rivals.of(db, asked)).toHaveLength(COUNT);
  others.taken();
  expect(await rivals.of(db, asked)).toHaveLength(COUNT);
  expect(others.taken()).toBeGreaterThan(0);
});

test('what is compared comes one other automation at a time', async () => {
  const rivals = makeRivals({ pause: async () => {} });
  const settings = SettingsSchema.parse({ activationMessages: ['shared'] });
  const base = { id: '', mediaId: null, version: 0, enabled: true, createdAt: 0, settings };
  const slices = [...conflictsByRival(compileAutomation({ ...base, kind: 'direct' }), await rivals.of(db, asked))];
  expect(slices).toHaveLength(COUNT);
  expect(slices.flat().every(({ trigger }) => trigger === 'shared')).toBe(true);
});
