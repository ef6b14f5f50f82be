import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const LINKLESS = { links: [], activationMessages: ['quero'], name: 'Preço' };

/** A webhook with this one item, signed as Instagram signs. */
async function tell(account: BedAccount, item: { changes: unknown[] } | { messaging: unknown[] }): Promise<void> {
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: account.igId, time: Date.now(), ...item }] });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const { status } = await fetch(`${bed.url}/webhooks/instagram`, { method: 'POST', headers, body });
  expect(status).toBe(200);
}

const kinds = async (account: BedAccount) => (await bed.truth(account)).map(({ kind }) => kind);
const texts = async (account: BedAccount) => (await bed.truth(account)).map(({ text }) => text);

test('hc06 our own public reply and the owner’s own comment, the trigger in both, start nothing', async () => {
  const shop = await bed.account({ settings: { replyToComment: true, replyComments: ['Quem quero, recebe'] } });
  const { id } = await bed.comment(shop, 'quero');
  await bed.until(async () => (await kinds(shop)).length === 2);
  await bed.sim('POST', `/media/${shop.mediaId}/comments`, { igId: shop.igId, text: 'Eu quero vender!' });
  await bed.sim('POST', `/media/${shop.mediaId}/comments`, { igId: shop.igId, text: 'quero', parentId: id });
  await bed.until(async () => {
    const { rows } = await bed.pool.query(
      `select outcome from inbox where account_id = $1 and outcome = 'own_comment'`,
      [shop.id],
    );
    return rows.length === 3;
  });
  expect(await kinds(shop)).toEqual(['private_reply', 'comment_reply']);
  expect(await bed.outcomes(shop)).toEqual(['answered']);
});

test('hc07 the copies of our own DM, with the words of another automation in it, start nothing', async () => {
  const shop = await bed.account({ settings: { links: [], messagetitletexts: ['Escreva: quero saber mais'] } });
  await bed.automate(shop, { kind: 'direct', settings: { ...LINKLESS, messagetitletexts: ['O preço é 10, quero?'] } });
  await bed.automate(shop, { kind: 'welcome', settings: { ...LINKLESS, messagetitletexts: ['Bem-vinda!'] } });
  await bed.faults({ echoCopies: 3 });
  const { personId } = await bed.comment(shop, 'quero');
  await bed.until(async () => (await kinds(shop)).length === 1);
  await bed.sim('POST', `/threads/${shop.igId}/${personId}/messages`, { text: 'quero' });
  await bed.until(async () => (await kinds(shop)).length === 2);
  await bed.quiet();
  expect(await texts(shop)).toEqual(['Escreva: quero saber mais', 'O preço é 10, quero?']);
});

test('hc08 a tap and a message whose sender is the account itself are nobody’s: no person, no answer', async () => {
  const shop = await bed.account();
  await bed.automate(shop, { kind: 'direct', settings: LINKLESS });
  await bed.automate(shop, { kind: 'welcome', settings: { ...LINKLESS, messagetitletexts: ['Bem-vinda!'] } });
  const [sender, recipient] = [{ id: shop.igId }, { id: shop.igId }];
  const at = { sender, recipient, timestamp: Date.now() };
  const payload = 'recado:next:0198a000-0000-7000-8000-000000000000';
  await tell(shop, {
    messaging: [
      { ...at, postback: { mid: `self-tap-${shop.id}`, title: 'Ver', payload } },
      // Named by another number, and said to be itself.
      { ...at, sender: { id: '999' }, postback: { mid: `self-${shop.id}`, is_self: true, title: 'Ver', payload } },
      { ...at, message: { mid: `self-message-${shop.id}`, text: 'quero', is_self: true } },
    ],
  });
  await bed.until(async () => (await bed.outcomes(shop)).length === 3);
  expect(await bed.outcomes(shop)).toEqual(['own_message', 'own_message', 'own_message']);
  expect((await bed.pool.query('select from people where account_id = $1', [shop.id])).rowCount).toBe(0);
  expect(await kinds(shop)).toEqual([]);
});

test('hc17 a mention in a post or comment is none in a story: it is kept, and starts nothing', async () => {
  const shop = await bed.account();
  await bed.automate(shop, { kind: 'story_global', settings: { ...LINKLESS, anyComment: true } });
  await tell(shop, { changes: [{ field: 'mentions', value: { media_id: '178', comment_id: '179' } }] });
  const { id: personId } = await bed.person();
  await bed.sim('POST', `/threads/${shop.igId}/${personId}/messages`, { text: '', storyMention: true });
  await bed.until(async () => (await kinds(shop)).length === 1);
  await bed.quiet();
  const { rows } = await bed.pool.query('select kind, outcome from inbox where account_id = $1 order by kind', [
    shop.id,
  ]);
  expect(rows.filter(({ kind }) => kind === 'mention')).toEqual([{ kind: 'mention', outcome: 'notice' }]);
  expect((await bed.truth(shop)).map((line) => line.personId)).toEqual([personId]);
});

test('hc44 ids that differ in one punctuation mark are two: both people are answered', async () => {
  const shop = await bed.account();
  await bed.automate(shop, { kind: 'direct', settings: { ...LINKLESS, messagetitletexts: ['O preço é 10.'] } });
  const people = [await bed.person(), await bed.person()];
  for (const { id } of people) await bed.sim('POST', `/threads/${shop.igId}/${id}/messages`, { text: 'oi' });
  await bed.quiet();
  const { rows } = await bed.pool.query<{ id: string }>(
    'select id from people where account_id = $1 and window_until is not null',
    [shop.id],
  );
  expect(rows).toHaveLength(2);
  const mids = ['m:1.a', 'm_1.a'];
  await tell(shop, {
    messaging: rows.map(({ id }, n) => ({
      sender: { id },
      recipient: { id: shop.igId },
      timestamp: Date.now(),
      message: { mid: `${mids[n]}${shop.id}`, text: 'quero' },
    })),
  });
  await bed.until(async () => (await kinds(shop)).length === 2);
  expect((await bed.truth(shop)).map(({ personId }) => personId).toSorted()).toEqual(
    people.map(({ id }) => id).toSorted(),
  );
});

test('hc45 a comment whose decision failed for good is known to the sweep, and answered once when it is replayed', async () => {
  const shop = await bed.account();
  const owner = new pg.Client({ connectionString: bed.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`alter table deliveries add constraint planted check (account_id <> '${shop.id}') not valid`);
    await bed.comment(shop, 'quero');
    const row = async () =>
      (
        await bed.pool.query<{ id: string; state: string }>('select id, state from inbox where account_id = $1', [
          shop.id,
        ])
      ).rows[0];
    await bed.until(async () => (await row())?.state === 'dead');
    await owner.query('alter table deliveries drop constraint planted');
    expect(await bed.pipeline.sweep(shop.id)).toBe(0);
    expect(await kinds(shop)).toEqual([]);
    for (let times = 0; times < 2; times++) {
      expect(await bed.pipeline.replay((await row())?.id ?? '')).toBe(true);
      await bed.until(async () => (await row())?.state === 'done');
    }
    await bed.until(async () => (await kinds(shop)).length === 1);
  } finally {
    await owner.query('alter table deliveries drop constraint if exists planted');
    await owner.end();
  }
});

test('hc28 a comment that does not say who wrote it reaches its writer', async () => {
  const shop = await bed.account({ settings: { replyToComment: true, replyComments: ['Te mandei 💌'] } });
  await bed.faults({ webhookDelayMs: 600_000 });
  const { id, personId } = await bed.comment(shop, 'quero');
  const media = { id: shop.mediaId, media_product_type: 'FEED' };
  await tell(shop, { changes: [{ field: 'comments', value: { id, text: 'quero', media } }] });
  // The last test of this file: the simulator's own webhook is still to come, and `quiet` would wait for it.
  await expect.poll(() => kinds(shop), { timeout: 20_000, interval: 50 }).toEqual(['private_reply', 'comment_reply']);
  expect((await bed.truth(shop))[0]).toMatchObject({ personId, commentId: id });
});
