import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());

interface Shown {
  id: string;
  text: string;
  author: { kind: 'person' | 'account' };
}

/** The post of an account, held by our copy of the media. */
async function listed(account: BedAccount): Promise<void> {
  await bed.pool.query(
    `insert into media (account_id, id, place, published_at) values ($1, $2, 'post', db_now()) on conflict do nothing`,
    [account.id, account.mediaId],
  );
}
const shown = ({ mediaId }: BedAccount) => bed.sim<Shown[]>('GET', `/media/${mediaId}/comments`);
const byHand = ({ igId, mediaId }: BedAccount, parentId: string) =>
  bed.sim('POST', `/media/${mediaId}/comments`, { igId, text: 'já te respondi', parentId });

async function coverage({ id }: BedAccount): Promise<Record<string, number>> {
  const { rows } = await bed.pool.query<Record<string, number>>(
    `select sum(shown)::int as shown, sum(own)::int as own, sum(webhook)::int as webhook, sum(swept)::int as swept, sum(by_hand)::int as by_hand,
      sum(early)::int as early, sum(missing)::int as missing, sum(answered)::int as answered, sum(hidden)::int as hidden, sum(gone)::int as gone
      from coverage_days where account_id = $1`,
    [id],
  );
  return rows[0] ?? {};
}
const unshown = async ({ id }: BedAccount) =>
  (await bed.pool.query<{ unshown: number | null }>('select unshown from media where account_id = $1', [id])).rows[0]
    ?.unshown;
/** Five minutes pass, as far as counts are concerned. */
const later = ({ id }: BedAccount) =>
  bed.pool.query(`update media set counted_at = counted_at - interval '10 minutes' where account_id = $1`, [id]);

test('hc01 hc02 hc03 fifteen in a hundred webhooks are lost: all is covered by the next sweep, nothing is said twice, and what differs has its name', async () => {
  const account = await bed.account();
  await listed(account);
  const people = await Promise.all(Array.from({ length: 30 }, () => bed.person()));
  await bed.faults({ loseWebhooks: 0.15 });
  const asked: string[] = [];
  for (let n = 0; n < 240; n++) {
    const { id } = await bed.comment(account, n % 3 === 0 ? 'quero' : 'lindo', people[n % people.length]?.id);
    if (n % 3 === 0) asked.push(id);
  }
  // Answered by hand before anybody told of it.
  await bed.faults({ loseWebhooks: 1 });
  const answered = [await bed.comment(account, 'quero'), await bed.comment(account, 'quero')];
  for (const { id } of answered) await byHand(account, id);
  const reply = await bed.sim<{ id: string }>('POST', `/media/${account.mediaId}/comments`, {
    personId: people[0]?.id,
    text: 'quero também',
    parentId: asked[0],
  });
  for (let n = 0; n < 3; n++)
    await bed.sim('POST', `/media/${account.mediaId}/comments`, {
      personId: people[1]?.id,
      text: 'feio',
      filtered: true,
    });
  await bed.faults({ loseWebhooks: 0 });
  await bed.quiet();
  const before = (await bed.truth(account)).filter(({ kind }) => kind === 'private_reply').length;
  expect(before).toBeLessThan(asked.length);

  await bed.pipeline.sweep(account.id);
  await bed.quiet();
  const replies = (await bed.truth(account))
    .filter(({ kind }) => kind === 'private_reply')
    .map(({ commentId }) => commentId);
  expect(replies.toSorted()).toEqual([...asked, reply.id].toSorted());

  const hiddenId = asked[1];
  await bed.sim('POST', `/comments/${hiddenId}/hide`, { hidden: true });
  await bed.sim('DELETE', `/comments/${asked[2]}`);
  await later(account);
  expect(await bed.pipeline.sweep(account.id)).toBe(0);
  const truth = await shown(account);
  const own = truth.filter(({ author }) => author.kind === 'account').length;
  const counted = await coverage(account);
  expect(counted).toMatchObject({
    ...{
      shown: truth.length,
      own,
      missing: 0,
      by_hand: 2,
      early: 0,
      hidden: 1,
      gone: 1,
      answered: asked.length + 1 - 1,
    },
  });
  expect(counted.swept).toBeGreaterThan(10);
  expect(counted.webhook ?? 0).toBe(truth.length - own - 2 - (counted.swept ?? 0));
  expect(await unshown(account)).toBe(3);
});

test('what was written before there was an automation is early, and is not answered', async () => {
  const account = await bed.account();
  await listed(account);
  await bed.faults({ loseWebhooks: 1 });
  await bed.comment(account, 'quero');
  await bed.faults({ loseWebhooks: 0 });
  await bed.pool.query(`update automations set created_at = db_now() + interval '2 seconds' where account_id = $1`, [
    account.id,
  ]);
  expect(await bed.pipeline.sweep(account.id)).toBe(0);
  expect(await coverage(account)).toMatchObject({ shown: 1, early: 1, missing: 0 });
});

test('more than a sweep looks through is gone on with by the next, and in between the gap is named', async () => {
  const account = await bed.account();
  await listed(account);
  // The first count is over; none is due for a while.
  await bed.pool.query('update media set counted_at = db_now() where account_id = $1', [account.id]);
  const person = await bed.person();
  await bed.faults({ loseWebhooks: 1 });
  for (let n = 0; n < 42; n++)
    await Promise.all(Array.from({ length: 50 }, () => bed.comment(account, 'lindo', person.id)));
  await bed.faults({ loseWebhooks: 0 });
  const gap = async () =>
    (
      await bed.pool.query<{ open: boolean }>('select gap_until is not null as open from media where account_id = $1', [
        account.id,
      ])
    ).rows[0]?.open;
  expect(await bed.pipeline.sweep(account.id)).toBe(2_000);
  expect(await gap()).toBe(true);
  await bed.comment(account, 'lindo', person.id);
  await bed.quiet();
  expect(await bed.pipeline.sweep(account.id)).toBe(100);
  expect(await gap()).toBe(false);
  await later(account);
  await bed.pipeline.sweep(account.id);
  expect(await coverage(account)).toMatchObject({ shown: 2_101, webhook: 1, swept: 2_100, missing: 0 });
});

test('a list that cannot be read leaves what was known of the post as it was', async () => {
  const account = await bed.account();
  await listed(account);
  await bed.comment(account, 'quero');
  await bed.quiet();
  await bed.pipeline.sweep(account.id);
  const first = await coverage(account);
  expect(first).toMatchObject({ shown: expect.any(Number), missing: 0, webhook: 1 });
  await bed.faults({ refuse: { code: 2, on: 'reads' } });
  await bed.faults({ loseWebhooks: 1 });
  await bed.comment(account, 'quero');
  await later(account);
  await bed.pipeline.sweep(account.id);
  await bed.faults({ refuse: null, loseWebhooks: 0 });
  expect(await coverage(account)).toEqual(first);
  expect(await bed.pipeline.sweep(account.id)).toBe(1);
});
