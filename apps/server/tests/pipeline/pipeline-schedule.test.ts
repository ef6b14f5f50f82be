import { readSteps, type StoredSteps } from '@recado/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';
import { withoutCredits } from '../beds/without-credits.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const now = () => bed.deps.ports.clock.now();
const past = (time: number) => bed.deps.ports.clock.sleep(time - now() + 50, 'the schedule turns');

async function whatCameOf({ id }: BedAccount) {
  const { rows } = await bed.pool.query<{ outcome: string; steps: StoredSteps }>(
    `select outcome, steps from inbox where account_id = $1 and kind = 'comment' order by id`,
    [id],
  );
  return rows.map((row) => ({ ...row, steps: readSteps(row.steps) }));
}

describe('a comment', () => {
  test('before the beginning gets nothing, costs nothing, and the story says when it answers', async () => {
    const activeFrom = now() + HOUR;
    const shop = await bed.account({ settings: { activeFrom }, credits: 0 });
    await bed.comment(shop, 'quero');
    await bed.quiet();
    const [row] = await whatCameOf(shop);
    expect(row).toMatchObject({ outcome: 'out_of_schedule' });
    expect(row?.steps).toContainEqual({
      code: 'out_of_schedule',
      values: { automation: shop.automationId, from: activeFrom, until: null },
    });
    expect(await bed.deliveries(shop)).toEqual([]);
    expect(await bed.drift()).toEqual([]);
  });

  test('within is answered once; the next one, after the end, is not', async () => {
    const activeUntil = now() + 3 * SECOND;
    const shop = await bed.account({ settings: { activeFrom: now() - HOUR, activeUntil } });
    await bed.comment(shop, 'quero');
    await bed.quiet();
    await past(activeUntil + SECOND);
    await bed.comment(shop, 'quero também');
    await bed.quiet();
    expect((await whatCameOf(shop)).map(({ outcome }) => outcome)).toEqual(['answered', 'out_of_schedule']);
    expect(await bed.truth(shop)).toHaveLength(1);
  });

  test('that was written within is answered though its webhook comes after the end, and none that was written before', async () => {
    await bed.faults({ webhookDelayMs: 4 * SECOND });
    const turn = now() + 2 * SECOND;
    const ending = await bed.account({ settings: { activeUntil: turn } });
    const beginning = await bed.account({ settings: { activeFrom: turn } });
    const [late, early] = [await bed.comment(ending, 'quero'), await bed.comment(beginning, 'quero')];
    expect(now()).toBeLessThan(turn);
    await bed.until(
      async () => (await bed.outcomes(ending)).length + (await bed.outcomes(beginning)).length === 2,
      20_000,
    );
    await bed.faults({ webhookDelayMs: 0 });
    await bed.quiet();
    expect((await bed.truth(ending)).map(({ commentId }) => commentId)).toEqual([late.id]);
    expect(await whatCameOf(beginning)).toMatchObject([{ outcome: 'out_of_schedule' }]);
    expect((await bed.truth(beginning)).map(({ commentId }) => commentId)).not.toContain(early.id);
  });

  test('of a DM that waits for a credit is still sent after the end: it was promised', async () => {
    const activeUntil = now() + 3 * SECOND;
    const shop = await bed.account({ settings: { activeUntil }, credits: 0 });
    await withoutCredits(bed, shop);
    await bed.comment(shop, 'quero');
    await bed.quiet();
    const states = async () => (await bed.deliveries(shop)).map(({ state, reason }) => [state, reason]);
    const before = await states();
    await past(activeUntil);
    await bed.grantCredits(shop, 5);
    await bed.quiet();
    expect(before).toEqual([['held', 'no_credits']]);
    await bed.until(async () => (await states())[0]?.[0] === 'sent', 20_000);
  });
});

describe('the sweep', () => {
  const asked = async ({ mediaId }: BedAccount) => {
    const calls = await bed.sim<{ path: string }[]>('GET', '/traffic?after=0');
    return calls.filter(({ path }) => path.includes(mediaId)).length;
  };
  const list = ({ id, mediaId }: BedAccount) =>
    bed.pool.query(`insert into media (account_id, id, place, published_at) values ($1, $2, 'post', db_now())`, [
      id,
      mediaId,
    ]);

  test('asks for nothing before the beginning, nor long after the end', async () => {
    const shops = await Promise.all([
      bed.account({ settings: { activeFrom: now() + HOUR } }),
      bed.account({ settings: { activeUntil: now() - 25 * HOUR } }),
      bed.account({ settings: { activeUntil: now() - HOUR } }),
    ]);
    const calls: number[] = [];
    for (const shop of shops) {
      await list(shop);
      const before = await asked(shop);
      await bed.pipeline.sweep(shop.id);
      calls.push((await asked(shop)) - before);
    }
    expect(calls).toEqual([0, 0, expect.any(Number)]);
    expect(calls[2]).toBeGreaterThan(0);
  });

  test('finds after the end what was written within, and it is answered', async () => {
    await bed.faults({ webhookDelayMs: HOUR });
    const activeUntil = now() + 3 * SECOND;
    const shop = await bed.account({ settings: { activeUntil } });
    await list(shop);
    const { id } = await bed.comment(shop, 'quero');
    await past(activeUntil);
    expect(await bed.pipeline.sweep(shop.id)).toBe(1);
    const answered = async () => (await bed.truth(shop)).map(({ commentId }) => commentId);
    await expect.poll(answered, { timeout: 20_000 }).toEqual([id]);
    await bed.faults({ webhookDelayMs: 0 });
  });
});

describe('what waits for the next post', () => {
  const waitFrom = async (schedule: Record<string, number>) => {
    const shop = await bed.account();
    await past(now() + SECOND);
    const id = await bed.automate(shop, { kind: 'scheduled', settings: schedule });
    await bed.pool.query('update automations set on_since = db_now() where id = $1', [id]);
    const publish = async () =>
      (await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { caption: 'Novo' })).id;
    const media = async () =>
      (await bed.pool.query<{ media_id: string | null }>('select media_id from automations where id = $1', [id]))
        .rows[0]?.media_id;
    return { shop, publish, media };
  };

  test('takes none that is published before its beginning', async () => {
    const activeFrom = now() + 4 * SECOND;
    const { shop, publish, media } = await waitFrom({ activeFrom });
    await publish();
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(0);
    await past(activeFrom + SECOND);
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(0);
    const taken = await publish();
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(1);
    expect(await media()).toBe(taken);
  });

  test('takes none that is published after its end, and one from before it all the same', async () => {
    const activeUntil = now() + 4 * SECOND;
    const late = await waitFrom({ activeUntil });
    const early = await waitFrom({ activeUntil });
    const taken = await early.publish();
    await past(activeUntil + SECOND);
    await late.publish();
    const found = [late, early].map(({ shop }) => bed.pipeline.lookForNextPosts(shop.id));
    expect(await Promise.all(found)).toEqual([0, 1]);
    expect([await late.media(), await early.media()]).toEqual([null, taken]);
  });
});
