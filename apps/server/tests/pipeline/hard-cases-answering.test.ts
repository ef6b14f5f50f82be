import type { Message } from '@recado/instagram';
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

const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);
const TWO_STEPS = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
const REPLYING = { replyToComment: true, replyComments: ['Te mandei 💌'] };

/** Rows of the account, once there are `count` and nothing is open any more. */
async function settled(account: BedAccount, count: number) {
  await bed.until(async () => {
    const rows = await bed.deliveries(account);
    return rows.length >= count && rows.every(({ state }) => !OPEN.has(state));
  });
  return bed.deliveries(account);
}

async function write(account: BedAccount, personId: string, text: string): Promise<void> {
  await bed.sim('POST', `/threads/${account.igId}/${personId}/messages`, { text });
}

/** The bodies of all messages that Instagram was asked to send for the account. */
async function asked({ igId }: BedAccount): Promise<string> {
  const calls = await bed.sim<{ method: string; path: string }[]>('GET', '/traffic?after=0');
  const sends = calls.filter(({ method, path }) => method === 'POST' && path.includes(`/${igId}/messages`));
  expect(sends.length).toBeGreaterThan(0);
  return JSON.stringify(sends);
}

test('hc09 another tool was faster: ours is left out, costs nothing, and says so', async () => {
  const shop = await bed.account({ credits: 10, settings: REPLYING });
  // Another tool's message looks like one by hand: told of before the comment, automation would stand back before it tries.
  await bed.pool.query('update accounts set owner_first_minutes = 0 where id = $1', [shop.id]);
  await bed.faults({ webhookDelayMs: 400 });
  const { id } = await bed.comment(shop, 'quero');
  const token = (await bed.tokenOf(shop.id)) ?? '';
  const message: Message = { to: { commentId: id }, content: { shape: 'text', text: 'De outra' } };
  const theirs = await bed.instagram.sendMessage({ token, igId: shop.igId, message, timeoutMs: 10_000 });
  expect(theirs.k).toBe('sent');
  expect(await settled(shop, 2)).toMatchObject([
    { state: 'skipped', reason: 'answered_elsewhere', attempt: 1 },
    { state: 'skipped', attempt: 0 },
  ]);
  expect((await bed.truth(shop)).map(({ text }) => text)).toEqual(['De outra']);
  const { rows } = await bed.pool.query('select available, held, spent from credit_grants where account_id = $1', [
    shop.id,
  ]);
  expect(rows).toEqual([{ available: 10, held: 0, spent: 0 }]);
});

test('hc10 of several that match the exact word goes first, then the longer, then the older: one answer', async () => {
  const shop = await bed.account();
  const direct = (text: string, word: string, more = {}) =>
    bed.automate(shop, {
      kind: 'direct',
      settings: { name: text, links: [], messagetitletexts: [text], activationMessages: [word], ...more },
    });
  await direct('curta', 'quero');
  await direct('longa', 'quero o anel');
  await direct('igual', 'quero o anel', { exactMatch: true });
  await direct('nova', 'quero');
  const answers: unknown[] = [];
  for (const text of ['quero o anel', 'quero o anel hoje', 'quero hoje']) {
    const { id } = await bed.person();
    await write(shop, id, text);
    await bed.quiet();
    answers.push(...(await bed.truth(shop)).filter(({ personId }) => personId === id).map((line) => line.text));
  }
  expect(answers).toEqual(['igual', 'longa', 'curta']);
});

test('hc13 the tap on a link starts nothing and opens no window; the tap on a button does both', async () => {
  const send = async (shop: BedAccount, igsid: string) => {
    const token = (await bed.tokenOf(shop.id)) ?? '';
    const message: Message = { to: { igsid }, content: { shape: 'text', text: 'E agora?' } };
    return bed.instagram.sendMessage({ token, igId: shop.igId, message, timeoutMs: 10_000 });
  };
  const windows = async ({ id }: BedAccount) =>
    (await bed.pool.query('select from people where account_id = $1 and window_until is not null', [id])).rowCount;
  const shops = [await bed.account({ settings: { template: 'buttons' } }), await bed.account({ settings: TWO_STEPS })];
  const ends: unknown[] = [];
  for (const shop of shops) {
    const { personId } = await bed.comment(shop, 'quero');
    await settled(shop, 1);
    const [line] = await bed.truth(shop);
    await bed.sim('POST', `/messages/${line?.mid}/tap`, { personId, buttonIndex: 0 });
    await bed.quiet();
    ends.push([(await bed.deliveries(shop)).length, await windows(shop), (await send(shop, line?.igsid ?? '')).k]);
  }
  expect(ends).toEqual([
    [1, 0, 'notSent'],
    [2, 1, 'sent'],
  ]);
});

test('hc15 hc37 nothing automatic carries a tag or quick replies; the first step is a button that works on a computer too', async () => {
  const shop = await bed.account({ settings: TWO_STEPS });
  await bed.automate(shop, {
    kind: 'direct',
    settings: { name: 'Preço', activationMessages: ['preço'], template: 'buttons' },
  });
  const { personId } = await bed.comment(shop, 'quero');
  await settled(shop, 1);
  const [first] = await bed.truth(shop);
  await bed.sim('POST', `/messages/${first?.mid}/tap`, { personId, buttonIndex: 0, device: 'desktop' });
  expect(await settled(shop, 2)).toMatchObject([{ state: 'sent' }, { kind: 'dm', state: 'sent' }]);
  await write(shop, personId, 'qual o preço?');
  await settled(shop, 3);
  const bodies = await asked(shop);
  expect(bodies).toContain('postback');
  expect(bodies).not.toMatch(/human_agent|MESSAGE_TAG|messaging_type|quick_replies/i);
});

test('hc30 a public reply that was made and refused all the same is not made again', async () => {
  const shop = await bed.account({ settings: REPLYING });
  await bed.faults({ refuse: { code: 100, subcode: null, probability: 1, on: 'public_replies', executes: true } });
  await bed.comment(shop, 'quero');
  const rows = await settled(shop, 2);
  await bed.quiet();
  expect((await bed.truth(shop)).map(({ kind }) => kind)).toEqual(['private_reply', 'comment_reply']);
  expect(rows[1]?.attempt).toBe(1);
});

test('hc31 an answer inside a thread is answered in that thread, and names its writer', async () => {
  const shop = await bed.account({ settings: REPLYING });
  const top = await bed.comment(shop, 'lindo');
  const { id: personId, username } = await bed.person();
  const nested = await bed.sim<{ id: string }>('POST', `/media/${shop.mediaId}/comments`, {
    personId,
    text: 'quero',
    parentId: top.id,
  });
  await settled(shop, 2);
  expect(await bed.truth(shop)).toMatchObject([
    { kind: 'private_reply', commentId: nested.id, personId },
    { kind: 'comment_reply', text: expect.stringMatching(new RegExp(`^@${username} .`)) },
  ]);
  const thread = await bed.sim<{ parentId: string | null; author: { kind: string } }[]>(
    'GET',
    `/media/${shop.mediaId}/comments`,
  );
  expect(thread.filter(({ author }) => author.kind === 'account').map(({ parentId }) => parentId)).toEqual([top.id]);
});

test('hc46 words are found in every script, whatever accent, case or width they are written with', async () => {
  const pairs = [
    ['preço', 'qual o PRECO?'],
    ['café', 'One CAFE, please'],
    ['información', 'informacion por favor'],
    ['intéressé', 'Je suis INTERESSE !'],
    ['perché', 'e perche no?'],
    ['欲しい', 'これ欲しいです'],
    ['价格', '请问价格多少'],
    ['ｌｉｎｋ', 'LINK pls'],
  ] as const; // as: pairs
  const shop = await bed.account({ settings: { activationComments: pairs.map(([word]) => word) } });
  const written = await Promise.all(pairs.map(([, text]) => bed.comment(shop, text)));
  await bed.comment(shop, 'それはいいですね');
  await settled(shop, pairs.length);
  const answered = (await bed.truth(shop)).map(({ commentId }) => commentId);
  expect(answered.toSorted()).toEqual(written.map(({ id }) => id).toSorted());
});

test('hc47 a short word starts nothing inside another one', async () => {
  const shop = await bed.account({ settings: { activationComments: ['hi', 'app'] } });
  for (const text of ['this is nice', 'so happy', 'whichever', 'hi!', 'the app, please']) await bed.comment(shop, text);
  await bed.until(async () => (await bed.outcomes(shop)).length === 5);
  expect((await bed.outcomes(shop)).filter((outcome) => outcome === 'answered')).toHaveLength(2);
  await settled(shop, 2);
  expect(await bed.truth(shop)).toHaveLength(2);
});

test('hc46 a word with its letters drawn out starts as well, unless that is off; hc47 inside another one it starts nothing', async () => {
  const shop = await bed.account({ settings: { activationComments: ['quero'] } });
  for (const text of ['queroooo', 'conquerooo', 'EU QUEEERO!!', '10000']) await bed.comment(shop, text);
  await settled(shop, 2);
  await bed.until(async () => (await bed.outcomes(shop)).length === 4);
  expect(await bed.truth(shop)).toHaveLength(2);
  const strict = await bed.account({ settings: { activationComments: ['quero'], drawnOut: false } });
  await bed.comment(strict, 'queroooo');
  await bed.until(async () => (await bed.outcomes(strict)).length === 1);
  expect(await bed.outcomes(strict)).toEqual(['no_match']);
});
