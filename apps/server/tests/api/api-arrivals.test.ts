import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let db: pg.Client;
let igId: string;
let mediaId: string;
let token: string;
let userId: string;

beforeAll(async () => {
  bed = await startApiTestbed();
  db = new pg.Client({ connectionString: bed.adminUrl });
  await db.connect();
  const { igId: id, media } = await bed.sim.account('eco.loja', ['anel']);
  [igId, mediaId] = [id, media[0] ?? ''];
  ({ token, userId } = await bed.signIn(igId));
});
afterAll(async () => {
  await db.end();
  await bed.close();
});

const comment = (id: string) => ({
  field: 'comments',
  value: { id, from: { id: '55', username: 'fa' }, text: 'oi', media: { id: mediaId, media_product_type: 'FEED' } },
});

/** A signed webhook with these comments, as Instagram sends it. */
async function deliver(...ids: string[]): Promise<number> {
  const entry = [{ id: igId, time: Math.floor(Date.now() / 1000), changes: ids.map(comment) }];
  const body = JSON.stringify({ object: 'instagram', entry });
  const signature = createHmac('sha256', bed.config.instagram.appSecrets[0] ?? '')
    .update(body)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return (await bed.raw('/webhooks/instagram', { method: 'POST', headers, body })).status;
}

async function storyOf(commentId: string) {
  const id = async () => {
    const sql = `select id from inbox where account_id = $1 and comment_id = $2 and state = 'done'`;
    return (await db.query<{ id: string }>(sql, [userId, commentId])).rows[0]?.id;
  };
  await expect.poll(id, { timeout: 20_000 }).toBeTruthy();
  const { body } = await bed.call('GET /activity/{id}', { token, params: { id: (await id()) ?? '' } });
  return (body.trace as { code: string; at: number; values: Record<string, unknown> }[]).map(({ code, values }) => ({
    code,
    values,
  }));
}
const again = (trace: Awaited<ReturnType<typeof storyOf>>) => trace.filter(({ code }) => code === 'sent_again');

describe('what Instagram sends again', () => {
  test('counts once and is told with its number, by whichever way it comes again', async () => {
    expect(await deliver('repeated-1')).toBe(200);
    expect(again(await storyOf('repeated-1'))).toEqual([]);
    // Thrice in one body, then in five bodies at once.
    expect(await deliver('repeated-1', 'repeated-1', 'repeated-1')).toBe(200);
    expect(again(await storyOf('repeated-1'))).toEqual([{ code: 'sent_again', values: { times: 3 } }]);
    expect(await Promise.all(Array.from({ length: 5 }, () => deliver('repeated-1')))).toEqual(Array(5).fill(200));
    const trace = await storyOf('repeated-1');
    expect(again(trace)).toEqual([{ code: 'sent_again', values: { times: 8 } }]);
    expect(trace.filter(({ code }) => code === 'decided')).toHaveLength(1);
  });

  test('for the first time twice in one body: one row, one repeat', async () => {
    await deliver('twin-1', 'other-1', 'twin-1');
    expect(again(await storyOf('twin-1'))).toEqual([{ code: 'sent_again', values: { times: 1 } }]);
    expect(again(await storyOf('other-1'))).toEqual([]);
  });

  test('an update that comes once leaves no line behind anywhere', async () => {
    const count = async () => (await db.query('select from update_repeats')).rowCount;
    const before = await count();
    await deliver(...Array.from({ length: 20 }, (_, n) => `single-${n}`));
    await storyOf('single-19');
    expect(await count()).toBe(before);
  });
});

describe('L5: who fell silent', () => {
  const heard = async () => {
    const { rows } = await db.query<{ at: Date | null }>('select last_update_at as at from accounts where id = $1', [
      userId,
    ]);
    return rows[0]?.at ?? null;
  };
  const subscriptions = async () => {
    const traffic = (await bed.sim.get('/traffic?after=0')) as unknown as { path: string; method: string }[];
    return traffic.filter(({ path, method }) => method === 'POST' && path.includes('/subscribed_apps')).length;
  };

  test('when an account was heard last is written once a minute, not for every webhook', async () => {
    const began = performance.now();
    let last = await heard();
    expect(last).not.toBeNull();
    let changes = 0;
    for (let n = 0; n < 10; n++) {
      await deliver(`minute-${n}`);
      const now = await heard();
      if (now?.getTime() !== last?.getTime()) changes++;
      last = now;
    }
    expect(changes).toBeLessThanOrEqual(1 + (performance.now() - began) / 60_000);
  });

  test('is subscribed anew after six hours, if it was busy before', async () => {
    const before = await subscriptions();
    await bed.server.runJob('silence');
    expect(await subscriptions()).toBe(before);
    await db.query(`update accounts set last_update_at = db_now() - interval '7 hours' where id = $1`, [userId]);
    await bed.server.runJob('silence');
    // More than twenty a day: those of this test are of today.
    expect(await subscriptions()).toBe(before);
    await db.query(`update accounts set last_update_at = db_now() - interval '6 hours 1 minute' where id = $1`, [
      userId,
    ]);
    await db.query(
      `insert into inbox (account_id, id, kind, payload, event_at, state)
        select $1, (left(uuid7_floor(db_now() - interval '8 hours')::text, 24) || lpad(n::text, 12, '0'))::uuid, 'seen', '{}', db_now(), 'done'
        from generate_series(1, 30) as n`,
      [userId],
    );
    await bed.server.runJob('silence');
    expect(await subscriptions()).toBe(before + 1);
  });
});
