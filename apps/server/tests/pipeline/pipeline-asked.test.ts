import { readSteps, type StoredSteps } from '@recado/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../src/platform/db/transaction.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());
afterEach(async () => expect(await bed.drift()).toEqual([]));

interface Row {
  id: string;
  outcome: string;
  codes: string[];
  state: string;
  decided_at: number;
}
async function rows({ id }: BedAccount): Promise<Row[]> {
  const found = await bed.pool.query<Omit<Row, 'codes'> & { steps: StoredSteps }>(
    `select id, outcome, steps, state, decided_at from inbox where account_id = $1 and kind = 'comment' order by id`,
    [id],
  );
  return found.rows.map(({ steps, ...row }) => ({ ...row, codes: readSteps(steps).map(({ code }) => code) }));
}

async function automationOf({ id }: BedAccount): Promise<string> {
  const { rows } = await bed.pool.query<{ id: string }>('select id from automations where account_id = $1', [id]);
  return rows[0]?.id ?? '';
}

async function ask(account: BedAccount, inboxIds: string[], by: 'one' | 'all' = 'one'): Promise<number> {
  const automationId = await automationOf(account);
  const asked = { accountId: account.id, inboxIds, automationId, by, outcomes: ['no_match' as const] };
  const taken = await transaction(bed.pool, (tx) => bed.pipeline.askAnswers(tx, asked));
  bed.pipeline.wake();
  await bed.quiet();
  return taken.length;
}

/** A comment that got nothing, and was answered on a wish. */
async function answeredAfterAll(): Promise<{ account: BedAccount; row: Row; before: Row }> {
  const account = await bed.account();
  await bed.comment(account, 'que lindo');
  await bed.quiet();
  const [before] = await rows(account);
  if (!before) throw new Error('it did not come');
  expect(before).toMatchObject({ outcome: 'no_match', state: 'done' });
  expect(await ask(account, [before.id])).toBe(1);
  const [row] = await rows(account);
  if (!row) throw new Error('it is gone');
  return { account, row, before };
}

async function replay(account: BedAccount, { id }: Row): Promise<Row | undefined> {
  expect(await bed.pipeline.replay(id)).toBe(true);
  await bed.quiet();
  return (await rows(account))[0];
}

test('a comment that got nothing is answered on a wish, and its first reason stays in front', async () => {
  const { account, row, before } = await answeredAfterAll();
  expect(row).toMatchObject({ outcome: 'answered', state: 'done' });
  expect(row.codes.slice(0, before.codes.length + 1)).toEqual([...before.codes, 'asked_now']);
  expect(row.codes.filter((code) => code === 'received')).toHaveLength(1);
  expect(await bed.truth(account)).toHaveLength(1);
  expect(await ask(account, [row.id])).toBe(0);
});

test('a replay finds the wish: the story stays as it is, and nothing goes out twice', async () => {
  const { account, row } = await answeredAfterAll();
  const deliveries = await bed.deliveries(account);
  expect(await replay(account, row)).toEqual(row);
  expect(await replay(account, row)).toEqual(row);
  expect(await bed.deliveries(account)).toEqual(deliveries);
  expect(await bed.truth(account)).toHaveLength(1);
});

test('so it does where its automation is off by now, or gone', async () => {
  const { account, row } = await answeredAfterAll();
  await bed.pool.query('update automations set enabled = false where account_id = $1', [account.id]);
  await bed.pool.query('update accounts set automations_version = automations_version + 1 where id = $1', [account.id]);
  expect(await replay(account, row)).toEqual(row);
  await bed.pool.query('delete from automations where account_id = $1', [account.id]);
  await bed.pool.query('update accounts set automations_version = automations_version + 1 where id = $1', [account.id]);
  expect(await replay(account, row)).toEqual(row);
  expect(await bed.truth(account)).toHaveLength(1);
});

test('of one person two are asked for and one is answered; a replay of the other says what it said', async () => {
  const account = await bed.account({ settings: { detectSpam: true } });
  const { personId } = await bed.comment(account, 'que lindo');
  await bed.comment(account, 'que lindo mesmo', personId);
  await bed.quiet();
  const ids = (await rows(account)).map(({ id }) => id);
  expect(await ask(account, ids, 'all')).toBe(2);
  const ended = await rows(account);
  expect(ended.map(({ outcome }) => outcome).toSorted()).toEqual(['answered', 'repeat']);
  const repeat = ended.find(({ outcome }) => outcome === 'repeat');
  expect(await bed.pipeline.replay(repeat?.id ?? '')).toBe(true);
  await bed.quiet();
  const again = await rows(account);
  expect(again.map(({ outcome, codes }) => ({ outcome, codes }))).toEqual(
    ended.map(({ outcome, codes }) => ({ outcome, codes })),
  );
  expect(await bed.truth(account)).toHaveLength(1);
});
