import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed, type TruthLine } from '../beds/pipeline-bed.ts';

// Instagram as field reports show it (docs/findings.md, platform): what a laptop's idea of it left out.

let bed: PipelineBed;
const doubted: string[] = [];
beforeAll(async () => {
  bed = await startPipelineBed({ deps: { onAccountDoubted: (accountId) => void doubted.push(accountId) } });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);
const states = async (account: BedAccount) =>
  (await bed.deliveries(account)).map(({ kind, state, reason }) => `${kind} ${state}${reason ? ` ${reason}` : ''}`);
const credits = async (account: BedAccount) =>
  (await bed.pool.query('select held, spent from credit_grants where account_id = $1', [account.id])).rows;
const kinds = async (account: BedAccount) => (await bed.truth(account)).map(({ kind }) => kind);

async function settled(account: BedAccount, count = 1): Promise<void> {
  await bed.until(async () => {
    const rows = await bed.deliveries(account);
    return rows.length >= count && rows.every(({ state }) => !OPEN.has(state));
  });
}

async function rowsOf(account: BedAccount): Promise<string[]> {
  const { rows } = await bed.pool.query<{ kind: string; origin: string; outcome: string }>(
    'select kind, origin, outcome from inbox where account_id = $1 order by id',
    [account.id],
  );
  return rows.map(({ kind, origin, outcome }) => `${kind} ${origin} ${outcome}`);
}

async function post(body: unknown): Promise<number> {
  const rawBody = Buffer.from(JSON.stringify(body));
  const signature = `sha256=${createHmac('sha256', bed.secret).update(rawBody).digest('hex')}`;
  return (await bed.pipeline.webhook.receive({ rawBody, signature })).status;
}

const write = (account: BedAccount, personId: string, body: object) =>
  bed.sim<{ mid: string }>('POST', `/threads/${account.igId}/${personId}/messages`, body);

describe('a private reply that a comment has already', () => {
  test.each(['2534023', '2534025', 'http_500'])('is proof that it arrived, said as %s', async (secondReply) => {
    const account = await bed.account({ credits: 10 });
    await bed.faults({ loseAnswers: 1, echoes: 'lost', secondReply });
    await bed.comment(account, 'quero');
    await bed.until(async () => ((await bed.deliveries(account))[0]?.doubts ?? 0) > 0);
    await bed.faults({ loseAnswers: 0 });
    await settled(account);
    expect(await states(account)).toEqual(['private_reply sent']);
    expect(await kinds(account)).toEqual(['private_reply']);
    expect((await credits(account)).map(({ held, spent }) => [held, spent])).toContainEqual([0, 1]);
  });

  test('given by hand, or by another tool, costs nothing', async () => {
    const account = await bed.account();
    await bed.faults({ refuse: { code: -1, subcode: 2534023, status: 500, on: 'private_replies' } });
    await bed.comment(account, 'quero');
    await settled(account);
    expect(await states(account)).toEqual(['private_reply skipped answered_elsewhere']);
    expect(await kinds(account)).toEqual([]);
  });
});

describe('a refusal of one post, or one person', () => {
  test('a post of restricted age: the message fails, its credit comes back, the account stays connected', async () => {
    const account = await bed.account();
    const [first, other] = [await bed.person(), await bed.person()];
    await bed.faults({ webhookDelayMs: 300 });
    await bed.comment(account, 'quero', first.id);
    await bed.sim('POST', `/media/${account.mediaId}/restricted`, { restricted: true });
    // Of comments made there from now on nothing is told.
    await bed.comment(account, 'quero', other.id);
    await settled(account);
    expect(await states(account)).toEqual(['private_reply failed post_restricted']);
    expect((await credits(account)).every(({ held, spent }) => held === 0 && spent === 0)).toBe(true);
    expect(bed.lost.filter(({ accountId }) => accountId === account.id)).toEqual([]);
  });

  test.each([
    [200, null],
    [10, 2534048],
  ])('%i/%s ends the message; whether it is the account is asked, once', async (code, subcode) => {
    const account = await bed.account();
    await bed.faults({ refuse: { code, subcode, on: 'private_replies' } });
    await bed.comment(account, 'quero');
    await bed.comment(account, 'quero');
    await settled(account, 2);
    expect(await states(account)).toEqual(Array(2).fill('private_reply failed no_access'));
    expect(bed.lost.filter(({ accountId }) => accountId === account.id)).toEqual([]);
    expect(doubted.filter((id) => id === account.id)).toHaveLength(1);
  });
});

describe('who wrote a comment', () => {
  test.each(['ig_id', 'app_scoped', 'name'])(
    'the account itself, named by %s: it answers nobody, and proves its reply',
    async (ownComments) => {
      const account = await bed.account({ settings: { replyToComment: true, replyComments: ['Te mandei, quero'] } });
      // The echo of the reply says that it arrived, whatever it is named by; its words are a trigger.
      await bed.faults({ ownComments, timeoutAfterAccept: 1, timeoutMs: 3_000 });
      await bed.comment(account, 'quero');
      await settled(account, 2);
      expect(await states(account)).toEqual(['private_reply sent', 'public_reply sent']);
      await bed.faults({ timeoutAfterAccept: 0 });
      await bed.sim('POST', `/media/${account.mediaId}/comments`, { igId: account.igId, text: 'quero' });
      await bed.quiet();
      expect(await kinds(account)).toEqual(['private_reply', 'comment_reply']);
    },
  );

  test('a reply of the account is found by reading, however it is named', async () => {
    const account = await bed.account({ settings: { replyToComment: true, replyComments: ['Te mandei'] } });
    await bed.comment(account, 'lindo');
    await bed.faults({ ownComments: 'app_scoped', unticked: ['comments'], errors5xx: 0 });
    await bed.quiet();
    await bed.faults({ unticked: [] });
    const { id } = await bed.comment(account, 'quero');
    await bed.until(async () =>
      (await bed.deliveries(account)).some(({ kind, state }) => kind === 'public_reply' && !OPEN.has(state)),
    );
    expect((await bed.truth(account)).filter(({ commentId }) => commentId === id)).toHaveLength(2);
  });

  test('a stranger who carries the field of owners is answered', async () => {
    const account = await bed.account();
    await bed.faults({ selfIdOfStrangers: true });
    await bed.comment(account, 'quero');
    await settled(account);
    expect(await kinds(account)).toEqual(['private_reply']);
  });
});

describe('an edit of zero', () => {
  const WORD = {
    kind: 'direct',
    settings: { activationMessages: ['tabela'], messagetitletexts: ['Aqui está.'] },
  } as const;
  const shop = async () => {
    const account = await bed.account();
    await bed.automate(account, WORD);
    return account;
  };

  test('beside a message is no edit and no second message', async () => {
    const account = await shop();
    await bed.faults({ editsOfZero: 1 });
    await write(account, (await bed.person()).id, { text: 'tabela' });
    await settled(account);
    await bed.until(async () => (await bed.pool.query('select from edits_of_zero')).rowCount === 0);
    expect((await rowsOf(account)).toSorted()).toEqual([
      'echo webhook echo',
      'edit_zero webhook notice',
      'message webhook answered',
    ]);
    expect(await kinds(account)).toEqual(['message']);
  });

  test.each([false, true])(
    'instead of a message is asked for and answered once (without parties: %s)',
    async (bareEdits) => {
      const account = await shop();
      await bed.faults({ editsInstead: 1, bareEdits, duplicateWebhooks: 1, duplicateCopies: 3 });
      const { id } = await bed.person();
      const { mid } = await write(account, id, { text: 'Tabela!' });
      await settled(account);
      const rows = await rowsOf(account);
      expect(rows).toContain('message asked answered');
      expect(await kinds(account)).toEqual(['message']);
      // The message itself comes after all: it is the same one.
      const at = Date.now();
      const [line] = await bed.truth(account);
      const message = {
        sender: { id: line?.igsid },
        recipient: { id: account.igId },
        timestamp: at,
        message: { mid, text: 'Tabela!' },
      };
      expect(await post({ object: 'instagram', entry: [{ id: account.igId, time: at, messaging: [message] }] })).toBe(
        200,
      );
      await bed.quiet();
      expect(await rowsOf(account)).toHaveLength(rows.length);
      expect(await kinds(account)).toEqual(['message']);
    },
  );

  test('is asked for by whoever is there: two processes, one answer', async () => {
    const account = await shop();
    const other = bed.another();
    await bed.faults({ editsInstead: 1 });
    for (let n = 0; n < 5; n++) await write(account, (await bed.person()).id, { text: 'tabela' });
    await settled(account, 5);
    expect(await kinds(account)).toEqual(Array(5).fill('message'));
    await other.close();
  });

  test('waits while Instagram throttles, and is asked for again where it did not answer', async () => {
    const account = await shop();
    await bed.faults({ editsInstead: 1, refuse: { code: 2, count: 2, on: 'reads' } });
    await write(account, (await bed.person()).id, { text: 'tabela' });
    await settled(account);
    expect(await kinds(account)).toEqual(['message']);
  });

  test('that Instagram will not show takes nothing from the account', async () => {
    const account = await shop();
    await bed.faults({ editsInstead: 1, refuse: { code: 10, on: 'reads' } });
    await write(account, (await bed.person()).id, { text: 'tabela' });
    await bed.until(
      async () =>
        (await bed.pool.query('select from edits_of_zero where account_id = $1', [account.id])).rowCount === 0,
    );
    expect(bed.lost.filter(({ accountId }) => accountId === account.id)).toEqual([]);
    await bed.faults({ refuse: [] });
    await bed.comment(account, 'quero');
    await settled(account);
    expect(await kinds(account)).toEqual(['private_reply']);
  });
});

describe('a tap that Instagram has not registered', () => {
  const TWO_STEPS = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
  async function tapped(account: BedAccount, faults: object): Promise<TruthLine> {
    await bed.comment(account, 'quero');
    await settled(account);
    const line = (await bed.truth(account)).at(-1);
    if (!line) throw new Error('nothing arrived');
    await bed.faults(faults as Record<string, unknown>);
    await bed.sim('POST', `/messages/${encodeURIComponent(line.mid)}/tap`, { personId: line.personId, buttonIndex: 0 });
    return line;
  }

  test('yet: its answer goes out once it is, and no refusal counts against it', async () => {
    const account = await bed.account({ settings: TWO_STEPS });
    await tapped(account, { tapCounts: 'late', tapLateMs: 600 });
    await settled(account, 2);
    const [, dm] = await bed.deliveries(account);
    expect(dm).toMatchObject({ kind: 'dm', state: 'sent', refusals: 0, doubts: 0 });
    expect(dm?.attempt).toBeGreaterThan(1);
    expect(await kinds(account)).toEqual(['private_reply', 'message']);
  });

  test('at all: its answer waits for what they do next, through a restart', async () => {
    const account = await bed.account({ settings: TWO_STEPS, credits: 5 });
    const { personId } = await tapped(account, { tapCounts: 'never' });
    await bed.until(async () => (await states(account)).includes('dm held tap_unregistered'));
    expect((await bed.deliveries(account))[1]).toMatchObject({ attempt: 4, refusals: 0 });
    // What holds it is in its row: another process, begun now, lets it go.
    const other = bed.another();
    await bed.faults({ tapCounts: 'at_once' });
    await write(account, personId ?? '', { text: 'oi?' });
    await settled(account, 2);
    await other.close();
    expect((await bed.deliveries(account))[1]).toMatchObject({ state: 'sent', attempt: 5 });
    expect(await kinds(account)).toEqual(['private_reply', 'message']);
  });

  test('of yesterday is a closed window', async () => {
    const account = await bed.account({ settings: TWO_STEPS });
    await bed.comment(account, 'quero');
    await settled(account);
    const line = (await bed.truth(account)).at(-1);
    const payload = /"payload":"(recado:[^"]+)"/.exec(JSON.stringify(line?.content))?.[1];
    const at = Date.now() - 3_600_000;
    const postback = { mid: 'late', title: 'Ver', payload };
    const tap = { sender: { id: line?.igsid }, recipient: { id: account.igId }, timestamp: at, postback };
    await post({ object: 'instagram', entry: [{ id: account.igId, time: at, messaging: [tap] }] });
    await settled(account, 2);
    expect((await bed.deliveries(account))[1]).toMatchObject({ state: 'failed', reason: 'window_closed' });
  });
});

test('a comment with LIVE is one of a broadcast, whichever field brought it', async () => {
  const account = await bed.account();
  await bed.automate(account, {
    kind: 'live',
    settings: {
      activationMessages: ['quero'],
      messagetitletexts: ['Da live.'],
      links: [{ url: 'https://shop.example/l', title: 'Ver' }],
    },
  });
  const { id: mediaId } = await bed.sim<{ id: string }>('POST', `/accounts/${account.igId}/lives`, {});
  const { id: personId } = await bed.person();
  await bed.sim('POST', `/media/${mediaId}/comments`, { personId, text: 'quero' });
  await settled(account);
  expect((await bed.truth(account)).map(({ text }) => text)).toEqual([expect.stringContaining('Da live.')]);
  const media = await bed.instagram.getMedia({ token: (await bed.tokenOf(account.id)) ?? '', mediaId });
  expect(media).toMatchObject({ ok: true, value: { mediaType: 'BROADCAST', productType: 'LIVE' } });
  const value = {
    id: '18099900000000001',
    from: { id: '7', username: 'fa' },
    text: 'quero',
    media: { id: mediaId, media_product_type: 'LIVE' },
  };
  await post({
    object: 'instagram',
    entry: [{ id: account.igId, time: 1_785_412_106, changes: [{ field: 'comments', value }] }],
  });
  await bed.quiet();
  expect((await rowsOf(account)).filter((row) => row.startsWith('comment'))).toEqual(['comment webhook live_ended']);
});

describe('what is no text', () => {
  test('is kept and starts no word; a welcome greets it', async () => {
    const account = await bed.account();
    await bed.automate(account, {
      kind: 'direct',
      settings: { activationMessages: ['tabela'], messagetitletexts: ['Aqui.'] },
    });
    for (const attached of ['image', 'images', 'video', 'voice', 'post', 'reel', 'story', 'card', 'profile'])
      await write(account, (await bed.person()).id, { attached });
    await bed.sim('POST', `/media/${account.mediaId}/comments`, { personId: (await bed.person()).id, gif: true });
    await bed.quiet();
    expect(new Set(await bed.outcomes(account))).toEqual(new Set(['no_text']));
    expect(await kinds(account)).toEqual([]);
  });

  test('a GIF is a comment to who answers any comment', async () => {
    const account = await bed.account({ settings: { anyComment: true } });
    await bed.sim('POST', `/media/${account.mediaId}/comments`, { personId: (await bed.person()).id, gif: true });
    await settled(account);
    expect(await kinds(account)).toEqual(['private_reply']);
  });
});

test('echoes that name their app, and those that do not, prove alike; the owner is told from us', async () => {
  const account = await bed.account();
  await bed.faults({ echoAppIds: true, loseAnswers: 1 });
  await bed.comment(account, 'quero');
  await settled(account);
  expect(await states(account)).toEqual(['private_reply sent']);
});

test('a signature of SHA-1 is ignored, and trusted by nobody', async () => {
  const account = await bed.account();
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: account.igId, time: 1, changes: [] }] });
  const sha1 = `sha1=${createHmac('sha1', bed.secret).update(body).digest('hex')}`;
  const sha256 = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  const send = (headers: Record<string, string>) =>
    fetch(`${bed.url}/webhooks/instagram`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await send({ 'x-hub-signature': sha1 })).status).toBe(401);
  expect((await send({ 'x-hub-signature': 'sha1=00', 'x-hub-signature-256': sha256 })).status).toBe(200);
});

test('every body of the field is taken and answers nobody by itself', async () => {
  const account = await bed.account({ settings: { anyComment: true } });
  const file = new URL('../../../../packages/instagram/fixtures/real-payloads.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const bodies = lines.filter((line) => line.startsWith('{"kind": "webhook/'));
  for (const line of bodies) expect(await post(JSON.parse(line).body)).toBe(200);
  // The same ones, as if they were this account's.
  for (const line of bodies) {
    const { body } = JSON.parse(line) as { body: { entry: { id: string }[] } }; // as: the file is ours
    for (const entry of body.entry) if (entry.id !== '0') entry.id = account.igId;
    expect(await post(body)).toBe(200);
  }
  await bed.quiet();
  const { rows } = await bed.pool.query(`select kind, state, outcome from inbox where state <> 'done'`);
  expect(rows).toEqual([]);
  expect(await kinds(account)).toEqual([]);
  await bed.pool.query('delete from edits_of_zero');
});
