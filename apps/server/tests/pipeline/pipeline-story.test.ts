import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());
afterEach(async () => {
  expect(await bed.drift()).toEqual([]);
  await bed.sim('POST', '/faults/reset');
});

test('hc11 a comment becomes one private reply, then a public one, and one credit is spent', async () => {
  const account = await bed.account({
    credits: 10,
    settings: { replyToComment: true, replyComments: ['Te mandei 💌'] },
  });
  await bed.comment(account, 'QUERO!');
  await bed.until(async () => (await bed.deliveries(account)).filter(({ state }) => state === 'sent').length === 2);
  const rows = await bed.deliveries(account);
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['private_reply', 'sent'],
    ['public_reply', 'sent'],
  ]);
  const truth = await bed.truth(account);
  expect(truth.map(({ kind }) => kind)).toEqual(['private_reply', 'comment_reply']);
  const { rows: grants } = await bed.pool.query(
    'select available, held, spent from credit_grants where account_id = $1',
    [account.id],
  );
  expect(grants).toEqual([{ available: 9, held: 0, spent: 1 }]);
  expect(await bed.outcomes(account)).toEqual(['answered']);
});

test('a comment without the word is explained and nothing leaves', async () => {
  const account = await bed.account();
  await bed.comment(account, 'lindo');
  await bed.quiet();
  expect(await bed.outcomes(account)).toEqual(['no_match']);
  expect(await bed.truth(account)).toEqual([]);
});
