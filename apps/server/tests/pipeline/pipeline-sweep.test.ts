import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  // Webhooks come too late to matter: only the sweep brings anything.
  bed = await startPipelineBed();
  await bed.faults({ webhookDelayMs: 3_600_000 });
});
afterAll(() => bed.close());

/** A post with an automation; without `mediaId` one that Instagram does not know. */
async function cover({ id }: BedAccount, mediaId: string, sweptAt: string | null): Promise<void> {
  await bed.pool.query(
    `insert into media (account_id, id, place, published_at, swept_at) values ($1, $2, 'post', db_now(), $3)`,
    [id, mediaId, sweptAt],
  );
  await bed.pool.query(
    `insert into automations (account_id, id, kind, media_id, enabled, version, created_at)
      select $1, gen_random_uuid(), 'post', $2, true, 1, db_now() - interval '1 day'
      where not exists (select from automations where account_id = $1 and media_id = $2)`,
    [id, mediaId],
  );
}

const swept = async ({ id }: BedAccount) => {
  const { rows } = await bed.pool.query<{ id: string; recent: boolean }>(
    `select id, coalesce(swept_at > db_now() - interval '1 minute', false) as recent from media where account_id = $1`,
    [id],
  );
  return rows;
};

test('one sweep reaches every covered post, however many never answer', async () => {
  const [first, second] = [await bed.account(), await bed.account()];
  for (let n = 0; n < 60; n++) await cover(first, `1790000000000${n}`, null);
  await cover(first, first.mediaId, '2026-01-01');
  await cover(second, second.mediaId, '2026-01-02');
  await bed.comment(first, 'quero');
  await bed.comment(second, 'quero');
  expect(await bed.pipeline.sweep()).toBe(2);
  const posts = [...(await swept(first)), ...(await swept(second))];
  expect(posts).toHaveLength(62);
  expect(posts.filter(({ recent }) => !recent)).toEqual([]);
});

test('an account whose token does not open holds nobody up, and two sweeps at once share the posts', async () => {
  const [locked, open] = [await bed.account(), await bed.account()];
  await cover(locked, locked.mediaId, null);
  await cover(open, open.mediaId, '2026-01-01');
  await bed.comment(open, 'quero');
  const tokenOf = async (id: string) => (id === locked.id ? null : bed.tokenOf(id));
  const other = bed.another({ roles: { ingest: false, worker: false } }, {}, { tokenOf });
  const found = await Promise.all([other.sweep(open.id), other.sweep(open.id)]);
  expect(found[0] + found[1]).toBe(1);
  expect(await other.sweep()).toBe(0);
  expect((await swept(open))[0]?.recent).toBe(true);
});

test('an answer about the whole account ends its sweep, not the sweep of others', async () => {
  const [dead, well] = [await bed.account(), await bed.account()];
  for (const n of [1, 2, 3]) await cover(dead, `1780000000000${n}`, null);
  await bed.sim('POST', `/accounts/${dead.igId}/token`, { action: 'password_changed' });
  await bed.comment(well, 'quero');
  expect(await bed.pipeline.sweep()).toBe(1);
  expect((await swept(dead)).filter(({ recent }) => recent).length).toBeLessThanOrEqual(1);
});

test('a token that is dead in two sweeps disconnects the account: its owner is asked to sign in', async () => {
  const dead = await bed.account();
  await cover(dead, dead.mediaId, null);
  await bed.sim('POST', `/accounts/${dead.igId}/token`, { action: 'password_changed' });
  const connection = async () => {
    const sql = 'select connection, connection_problem from accounts where id = $1';
    const { rows } = await bed.pool.query<{ connection: string; connection_problem: string | null }>(sql, [dead.id]);
    return rows[0];
  };
  await bed.pipeline.sweep(dead.id);
  // One dead answer may be a blip of Instagram's.
  expect((await connection())?.connection).toBe('connected');
  await expect
    .poll(
      async () => {
        await bed.pipeline.sweep(dead.id);
        return connection();
      },
      { timeout: 20_000, interval: 200 },
    )
    .toMatchObject({ connection: 'reconnect', connection_problem: expect.stringMatching(/^190/) });
  expect(bed.lost.filter(({ accountId }) => accountId === dead.id)).toHaveLength(1);
});

test('reads for one account keep its pace, and a process that ends does not wait for its sweep', async () => {
  const account = await bed.account();
  for (let n = 0; n < 30; n++) await cover(account, `1770000000000${n}`, null);
  const readSpacing = 200;
  const waits = { ...bed.deps.config.waits, readSpacing };
  const other = bed.another({ roles: { ingest: false, worker: false }, waits });
  const asked = async () => {
    const calls = await bed.sim<{ at: number; path: string }[]>('GET', '/traffic?after=0');
    return calls.filter(({ path }) => path.includes('/1770000000000'));
  };
  const sweeping = other.sweep(account.id);
  await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(8);
  other.leave();
  expect(await sweeping).toBe(0);
  const times = (await asked()).map(({ at }) => at).sort((a, b) => a - b);
  expect(times.length).toBeLessThan(30);
  // A late first call brings the next one nearer; on average they keep the distance.
  expect(((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1)).toBeGreaterThan(0.5 * readSpacing);
});

test('a throttled account is not read until its pause is over', async () => {
  const account = await bed.account();
  await cover(account, account.mediaId, null);
  await bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until, pause_reason)
      values ($1, 'private_replies', 'infinity', db_now() + interval '1 hour', 'throttled')`,
    [account.id],
  );
  await bed.pipeline.sweep(account.id);
  expect((await swept(account))[0]?.recent).toBe(false);
  await bed.pool.query(`update lanes set paused_until = null, pause_reason = null where account_id = $1`, [account.id]);
  await bed.pipeline.sweep(account.id);
  expect((await swept(account))[0]?.recent).toBe(true);
});

test('posts without an automation of their own are looked through while one stands in for them', async () => {
  const shop = await bed.account();
  const bare = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { caption: 'sem automação' });
  await cover(shop, shop.mediaId, null);
  await bed.pool.query(`insert into media (account_id, id, place, published_at) values ($1, $2, 'post', db_now())`, [
    shop.id,
    bare.id,
  ]);
  const person = await bed.person();
  await bed.sim('POST', `/media/${bare.id}/comments`, { personId: person.id, text: 'quero' });
  expect(await bed.pipeline.sweep(shop.id)).toBe(0);
  await bed.automate(shop, { kind: 'post_global', settings: { activationComments: ['quero'] } });
  expect(await bed.pipeline.sweep(shop.id)).toBe(1);
});
