import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed, type TruthLine } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
  // Nothing that happens on Instagram comes by itself: it is told by hand, in every order.
  await bed.faults({ webhookDelayMs: 86_400_000, echoes: 'lost' });
});
afterAll(() => bed.close());
afterEach(async () => expect(await bed.drift()).toEqual([]));

/** One item of a webhook's entry. */
type Item = { changes: unknown[] } | { messaging: unknown[] };

/** One story that is told in one order: its updates, and what became of it, free of ids. */
interface Telling {
  order: Item[];
  state(): Promise<unknown>;
}

const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);
const ORDERS = permutations([0, 1, 2, 3, 4]);

function permutations(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first) => permutations(list.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

async function post(account: BedAccount, items: readonly Item[]): Promise<void> {
  const time = Date.now();
  const body = JSON.stringify({
    object: 'instagram',
    entry: items.map((item) => ({ id: account.igId, time, ...item })),
  });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  const { status } = await bed.pipeline.webhook.receive({ rawBody: Buffer.from(body), signature });
  expect(status).toBe(200);
}

/** Every telling's first update, then everybody's second…: each order is decided step by step, 120 of them side by side. */
async function tell(account: BedAccount, tellings: readonly Telling[]): Promise<void> {
  for (let step = 0; step < 5; step++) {
    await post(
      account,
      tellings.flatMap(({ order }) => order[step] ?? []),
    );
    await bed.pipeline.waitForQuiet();
  }
}

function shuffled<T>(items: readonly T[], order: readonly number[]): T[] {
  return order.flatMap((n) => items[n] ?? []);
}

const comment = (
  account: BedAccount,
  { id, from, text }: { id: string; from: { id: string; username: string }; text: string },
) => ({
  changes: [
    { field: 'comments', value: { id, from, text, media: { id: account.mediaId, media_product_type: 'FEED' } } },
  ],
});

/** The lane lets nothing out until told: the order is that of the decisions, before the first send. */
async function hold(account: BedAccount, held: boolean): Promise<void> {
  await bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until) select $1, l, 'infinity', 'infinity' from unnest(array['private_replies', 'public_replies']) l
      on conflict (account_id, lane) do update set paused_until = null, ready_at = db_now()`,
    [account.id],
  );
  if (!held) bed.pipeline.wake();
}

async function openOf(account: BedAccount): Promise<number> {
  await bed.pipeline.waitForQuiet();
  return (await bed.deliveries(account)).filter(({ state }) => OPEN.has(state)).length;
}

async function sentOf(account: BedAccount): Promise<number> {
  await bed.pipeline.waitForQuiet();
  return (await bed.deliveries(account)).filter(({ state }) => state === 'sent').length;
}

/** What became of some comments: their rows and what was to be sent for them. */
async function fateOf(account: BedAccount, comments: readonly string[]): Promise<unknown> {
  const { rows: inbox } = await bed.pool.query(
    `select comment_id, state, outcome, text from inbox where account_id = $1 and comment_id = any($2) order by comment_id, outcome`,
    [account.id, comments],
  );
  const { rows: deliveries } = await bed.pool.query(
    `select comment_id, kind, state, reason, credits from deliveries where account_id = $1 and comment_id = any($2) order by comment_id, kind`,
    [account.id, comments],
  );
  const name = (id: string) => `c${comments.indexOf(id)}`;
  return [...inbox, ...deliveries].map(({ comment_id, ...row }) => ({ of: name(comment_id), ...row }));
}

test('E4 two people’s comments, one of them twice, a third that asks nothing and our own reply: 120 orders, one end', async () => {
  const settings = { replyToComment: true, replyComments: ['Te mandei 💌'] };
  const account = await bed.account({ settings });
  const tellings: Telling[] = [];
  for (const order of ORDERS) {
    const [ana, bia] = [await fan(account, 'quero'), await fan(account, 'quero!')];
    const chat = `${ana.id}1`;
    const reply = `${bia.id}2`;
    const items = [
      comment(account, { ...ana, text: 'quero' }),
      comment(account, { ...ana, text: 'quero' }),
      comment(account, { id: chat, from: ana.from, text: 'lindo' }),
      comment(account, { ...bia, text: 'quero!' }),
      comment(account, { id: reply, from: { id: account.igId, username: account.username }, text: 'obrigada' }),
    ];
    tellings.push({
      order: shuffled(items, order),
      state: () => fateOf(account, [ana.id, chat, bia.id, reply]),
    });
  }
  await hold(account, true);
  await tell(account, tellings);
  await hold(account, false);
  await expect.poll(() => openOf(account), { interval: 50, timeout: 60_000 }).toBe(0);
  const ends = new Set((await Promise.all(tellings.map(({ state }) => state()))).map((end) => JSON.stringify(end)));
  expect([...ends]).toEqual([
    JSON.stringify([
      { of: 'c0', state: 'done', outcome: 'answered', text: 'quero' },
      { of: 'c1', state: 'done', outcome: 'no_match', text: 'lindo' },
      { of: 'c2', state: 'done', outcome: 'answered', text: 'quero!' },
      { of: 'c3', state: 'done', outcome: 'own_comment', text: 'obrigada' },
      ...['c0', 'c2'].flatMap((of) => [
        { of, kind: 'private_reply', state: 'sent', reason: null, credits: 1 },
        { of, kind: 'public_reply', state: 'sent', reason: null, credits: 0 },
      ]),
    ]),
  ]);
  expect(await bed.truth(account)).toHaveLength(4 * ORDERS.length);
});

/** A person who has commented on Instagram, which tells nobody. */
async function fan(account: BedAccount, text: string) {
  const { id: personId, username } = await bed.person();
  const { id } = await bed.sim<{ id: string }>('POST', `/media/${account.mediaId}/comments`, { personId, text });
  return { id, from: { id: personId, username } };
}
/** What became of one conversation: taps, messages and echoes by what they are, and the messages of ours in it. */
async function talkOf(account: BedAccount, { personId, first }: { personId: string; first: string }): Promise<unknown> {
  const { rows: inbox } = await bed.pool.query(
    `select kind, state, outcome, text from inbox where account_id = $1 and kind <> 'comment' and (person_id = $2 or payload::text like $3)
      order by kind, outcome, text`,
    [account.id, personId, `%${first}%`],
  );
  const { rows: deliveries } = await bed.pool.query(
    `select kind, part, state, reason, credits from deliveries where account_id = $1 and person_id = $2 order by part`,
    [account.id, personId],
  );
  const { rows: seen } = await bed.pool.query(
    `select s.mid = $3 as first, s.delivery_id = d.id as owned from seen_messages s
      join deliveries d on d.account_id = s.account_id and d.person_id = s.person_id and d.part = 0
      where s.account_id = $1 and s.person_id = $2`,
    [account.id, personId, first],
  );
  return [...inbox, ...deliveries, ...seen];
}

test('E4 two taps, the echo of what was tapped, a message and its end: 120 orders, one end', async () => {
  const account = await bed.account({ settings: { template: 'generic', imageUrl: 'https://shop.example/p.jpg' } });
  await bed.faults({ webhookDelayMs: 0 });
  await Promise.all(ORDERS.map(() => bed.comment(account, 'quero')));
  await expect.poll(() => sentOf(account), { interval: 50, timeout: 60_000 }).toBe(ORDERS.length);
  await bed.faults({ webhookDelayMs: 86_400_000 });
  const sent = await bed.truth(account);
  const tellings: Telling[] = [];
  for (const [n, order] of ORDERS.entries()) {
    const line = sent[n];
    if (!line) throw new Error('a first step did not arrive');
    tellings.push(await conversation(account, { line, order }));
  }
  await tell(account, tellings);
  await expect.poll(() => openOf(account), { interval: 50, timeout: 60_000 }).toBe(0);
  const ends = new Set((await Promise.all(tellings.map(({ state }) => state()))).map((end) => JSON.stringify(end)));
  const done = { state: 'done' };
  expect([...ends]).toEqual([
    JSON.stringify([
      { kind: 'deleted', ...done, outcome: 'notice', text: null },
      { kind: 'echo', ...done, outcome: 'echo', text: null },
      { kind: 'message', ...done, outcome: 'no_automation', text: 'oi' },
      { kind: 'postback', ...done, outcome: 'conversation_step', text: 'Ver' },
      { kind: 'postback', ...done, outcome: 'step_already_taken', text: 'Ver' },
      { kind: 'private_reply', part: 0, state: 'sent', reason: null, credits: 1 },
      { kind: 'dm', part: 2, state: 'sent', reason: null, credits: 0 },
      { first: true, owned: true },
    ]),
  ]);
  expect((await bed.truth(account)).filter(({ kind }) => kind === 'message')).toHaveLength(ORDERS.length);
});

/** The five updates that follow a first step, in one order. */
async function conversation(
  account: BedAccount,
  { line, order }: { line: TruthLine; order: readonly number[] },
): Promise<Telling> {
  // Instagram has heard the tap, or it would take no message.
  await bed.sim('POST', `/messages/${line.mid}/tap`, { personId: line.personId, buttonIndex: 0 });
  const payload = /"payload":"(recado:[^"]+)"/.exec(JSON.stringify(line.content))?.[1];
  if (!payload) throw new Error('the first step has no button to tap');
  const [theirs, ours] = [
    { sender: { id: line.igsid }, recipient: { id: account.igId } },
    { sender: { id: account.igId }, recipient: { id: line.igsid } },
  ];
  const timestamp = Date.now();
  const say = (part: object, sides: object = theirs): Item => ({ messaging: [{ ...sides, timestamp, ...part }] });
  const tap = (mid: string) => say({ postback: { mid, title: 'Ver', payload } });
  const items = [
    tap(`${line.mid}-tap1`),
    tap(`${line.mid}-tap2`),
    say({ message: { mid: line.mid, is_echo: true, attachments: [{ type: 'template', payload: {} }] } }, ours),
    say({ message: { mid: `${line.mid}-hi`, text: 'oi' } }),
    say({ message: { mid: `${line.mid}-hi`, is_deleted: true } }),
  ];
  return { order: shuffled(items, order), state: () => talkOf(account, { personId: line.igsid, first: line.mid }) };
}
