import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPipelinePool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId, asPersonId, type PersonId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { readOwnerAnswers } from './owner-first.ts';

const ids = makeIds({ clock: systemClock(), rng: systemRng() });
const [P1, P2] = [asPersonId('p1'), asPersonId('p2')];
const OURS = '100';
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPipelinePool(database.appUrl, { poolSize: 3, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function account({ minutes = 720 } = {}): Promise<AccountId> {
  const id = asAccountId(ids.uuid());
  await pool.query(
    `insert into accounts (id, ig_id, app_scoped_id, username, locale, owner_first_minutes) values ($1, $2, $2, 'loja', 'pt-BR', $3)`,
    [id, id, minutes],
  );
  return id;
}

async function wrote(accountId: AccountId, to: string, { minutesAgo = 5, appId = null as string | null } = {}) {
  await pool.query(
    `insert into seen_messages (account_id, mid, person_id, match_hash, at, app_id)
      values ($1, $2, $3, '\\x01', db_now() - make_interval(mins => $4), $5)`,
    [accountId, ids.uuid(), to, minutesAgo, appId],
  );
}

/** What is known of these people, and which statements it took. */
async function ask(...people: { accountId: AccountId; personId: PersonId }[]) {
  const tx = await pool.connect();
  const sent: string[] = [];
  const query = (statement: pg.QueryConfig) => {
    sent.push(statement.name ?? '');
    return tx.query(statement);
  };
  try {
    const asked = people.map((one) => ({ ...one, commentKey: null }));
    // as: nothing else of a client is called
    const answers = await readOwnerAnswers({ query } as unknown as pg.ClientBase, asked, [OURS]);
    return { answered: [...answers.keys()], sent };
  } finally {
    tx.release();
  }
}

test('who wrote to nobody by hand is not asked about each person', async () => {
  const quiet = await account();
  await wrote(quiet, 'p1', { appId: OURS });
  await wrote(quiet, 'p1', { minutesAgo: 721 });
  expect(await ask({ accountId: quiet, personId: P1 })).toEqual({ answered: [], sent: ['pipeline.wrote_by_hand'] });
});

test('a message by hand is known at once, by the account that wrote it and to whom', async () => {
  const [busy, other] = [await account(), await account()];
  expect((await ask({ accountId: busy, personId: P1 })).answered).toEqual([]);
  await wrote(busy, 'p1');
  const { answered, sent } = await ask(
    { accountId: busy, personId: P1 },
    { accountId: busy, personId: P2 },
    { accountId: other, personId: P1 },
  );
  expect(answered).toEqual([`${busy} p1`]);
  expect(sent).toEqual(['pipeline.wrote_by_hand', 'pipeline.owner_answers']);
});

test('it counts as long as the account says, and not where automation never stands back', async () => {
  const [short, never] = [await account({ minutes: 10 }), await account({ minutes: 0 })];
  await wrote(short, 'p1', { minutesAgo: 9 });
  await wrote(short, 'p2', { minutesAgo: 11 });
  await wrote(never, 'p1', { minutesAgo: 0 });
  const people = [short, never].flatMap((accountId) => [P1, P2].map((personId) => ({ accountId, personId })));
  expect((await ask(...people)).answered).toEqual([`${short} p1`]);
});
