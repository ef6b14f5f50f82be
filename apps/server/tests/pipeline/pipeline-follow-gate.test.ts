import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type KillPoint, makeIds, systemProc, systemRng } from '../../src/platform/ports/index.ts';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed, type TruthLine } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
let time: MovableClock;
/** Throws where a test lets the server die: nothing behind that place happens. */
let dies: (place: KillPoint) => void = () => {};
/** Whether the clock of whoever decides is five minutes ahead. */
let isAhead = false;
const idsOf = (ahead: number) =>
  makeIds({ clock: { ...time.clock, now: () => time.clock.now() + ahead }, rng: systemRng() });
beforeAll(async () => {
  time = movableClock();
  const [ids, idsAhead] = [idsOf(0), idsOf(300_000)];
  bed = await startPipelineBed({
    ports: {
      clock: time.clock,
      ids: { uuid: () => (isAhead ? idsAhead : ids).uuid() },
      proc: { ...systemProc(), point: (name) => dies(name) },
    },
  });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const GATE = { followerOnly: { enabled: true, messagetitletexts: ['Me segue?'], buttonText: 'Já sigo' } };
const LINK = 'https://shop.example/p';
const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);

/** Everything that a person got as a message, oldest first. */
async function got(account: BedAccount, personId: string): Promise<TruthLine[]> {
  const lines = await bed.truth(account);
  return lines.filter((line) => line.personId === personId && line.kind !== 'comment_reply');
}

const words = (lines: readonly TruthLine[]) => lines.map(({ content, text }) => text ?? JSON.stringify(content));
const isPrompt = (line: TruthLine | undefined) => JSON.stringify(line?.content ?? null).includes('"postback"');
const hasLink = (line: TruthLine | undefined) => JSON.stringify([line?.content, line?.text]).includes(LINK);

async function asked(account: BedAccount, { follows = false } = {}): Promise<TruthLine & { personId: string }> {
  const { id: personId } = await bed.person();
  if (follows) await follow(account, personId);
  await bed.comment(account, 'quero', personId);
  const [prompt] = await after(account, personId, 1);
  if (!prompt) throw new Error('no prompt arrived');
  return { ...prompt, personId };
}

/** What the person has, once it is `count` messages and nothing is open. */
async function after(account: BedAccount, personId: string, count: number): Promise<TruthLine[]> {
  await bed.until(async () => (await got(account, personId)).length >= count && (await isSettled(account)));
  const lines = await got(account, personId);
  expect(lines).toHaveLength(count);
  return lines;
}

async function isSettled(account: BedAccount): Promise<boolean> {
  const rows = await bed.deliveries(account);
  return rows.every(({ state, reason }) => !OPEN.has(state) || reason === 'no_credits');
}

const follow = (account: BedAccount, personId: string, follows = true) =>
  bed.sim('POST', '/follows', { personId, igId: account.igId, follows });
const tap = (line: TruthLine, personId: string) =>
  bed.sim('POST', `/messages/${line.mid}/tap`, { personId, buttonIndex: 0 });
const write = (account: BedAccount, personId: string, text: string) =>
  bed.sim('POST', `/threads/${account.igId}/${personId}/messages`, { text });
const credits = async (account: BedAccount) =>
  (await bed.pool.query('select available, held, spent from credit_grants where account_id = $1', [account.id])).rows;
const lastOutcome = async (account: BedAccount) => (await bed.outcomes(account)).at(-1);

/** Taps as Instagram tells of them, all in one POST, at the bed's own door or another pipeline's. */
async function tell(account: BedAccount, taps: readonly { mid: string; prompt: TruthLine }[], door = bed.pipeline) {
  const messaging = taps.map(({ mid, prompt }) => ({
    sender: { id: prompt.igsid },
    recipient: { id: account.igId },
    timestamp: time.clock.now(),
    postback: {
      mid,
      title: 'Já sigo',
      payload: /"payload":"(recado:[^"]+)"/.exec(JSON.stringify(prompt.content))?.[1],
    },
  }));
  const entry = [{ id: account.igId, time: time.clock.now(), messaging }];
  const body = JSON.stringify({ object: 'instagram', entry });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  expect((await door.webhook.receive({ rawBody: Buffer.from(body), signature })).status).toBe(200);
}

test('hc38 before somebody has tapped, nothing but the prompt leaves, free of credit, follower or not', async () => {
  const account = await bed.account({
    credits: 10,
    settings: { ...GATE, replyToComment: true, replyComments: ['No direct!'] },
  });
  const [stranger, follower] = [await asked(account), await asked(account, { follows: true })];
  for (const { personId } of [stranger, follower]) {
    const lines = await got(account, personId);
    expect(lines.map((line) => [isPrompt(line), hasLink(line)])).toEqual([[true, false]]);
    await write(account, personId, 'oi?');
  }
  await bed.quiet();
  expect([...(await got(account, stranger.personId)), ...(await got(account, follower.personId))]).toHaveLength(2);
  // The public reply follows the prompt.
  expect((await bed.truth(account)).filter(({ kind }) => kind === 'comment_reply')).toHaveLength(2);
  expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
});

test('hc38 a follower who taps gets the DM, for one credit; tapping on brings nothing more', async () => {
  const account = await bed.account({
    credits: 10,
    settings: { ...GATE, template: 'generic', imageUrl: 'https://shop.example/p.jpg' },
  });
  const prompt = await asked(account, { follows: true });
  await tap(prompt, prompt.personId);
  const lines = await after(account, prompt.personId, 2);
  expect(lines.map(hasLink)).toEqual([false, true]);
  await tap(prompt, prompt.personId);
  await after(account, prompt.personId, 2);
  expect(await bed.outcomes(account)).toEqual(['answered', 'follow_check', 'step_already_taken']);
  expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
});

async function askedThrice(account: BedAccount): Promise<TruthLine & { personId: string }> {
  const first = await asked(account);
  await tap(first, first.personId);
  const [, second] = await after(account, first.personId, 2);
  await tap(second ?? first, first.personId);
  const [, , third] = await after(account, first.personId, 3);
  await tap(third ?? first, first.personId);
  await bed.until(async () => (await checksOf(account)).join() === Array(3).fill('skipped not_following').join());
  return first;
}

test('hc38 somebody who never follows is asked three times at most, the last time in so many words, and never gets the link', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  const first = await askedThrice(account);
  await tap(first, first.personId);
  await bed.until(async () => (await checksOf(account)).length === 4);
  const lines = await after(account, first.personId, 3);
  expect(lines.map((line) => [isPrompt(line), hasLink(line)])).toEqual(Array(3).fill([true, false]));
  expect(new Set(words(lines)).size).toBe(3);
  expect(words(lines)[2]).toContain('Último lembrete');
  expect(await bed.outcomes(account)).toEqual(['answered', ...Array(4).fill('follow_check')]);
  expect(await checksOf(account)).toEqual(Array(4).fill('skipped not_following'));
  expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
});
describe('who follows after the third prompt', () => {
  test.each<[string, (account: BedAccount, prompt: TruthLine & { personId: string }) => Promise<unknown>]>([
    ['taps', (_, prompt) => tap(prompt, prompt.personId)],
    ['writes the word', (account, { personId }) => write(account, personId, 'já sigo')],
    ['comments again', (account, { personId }) => bed.comment(account, 'quero', personId)],
  ])('and %s gets the DM, once, for one credit', async (_, comes) => {
    const account = await bed.account({ credits: 10, settings: { ...GATE, detectSpam: true } });
    const prompt = await askedThrice(account);
    await comes(account, prompt);
    await bed.until(async () => (await checksOf(account)).length === 4);
    expect((await after(account, prompt.personId, 3)).some(hasLink)).toBe(false);
    expect(await lastOutcome(account)).toBe('follow_check');
    await follow(account, prompt.personId);
    await comes(account, prompt);
    expect((await after(account, prompt.personId, 4)).map(hasLink)).toEqual([false, false, false, true]);
    await comes(account, prompt);
    await bed.quiet();
    await after(account, prompt.personId, 4);
    expect(['repeat', 'step_already_taken', 'no_automation']).toContain(await lastOutcome(account));
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });
});

describe('a comment at a gate that never opened', () => {
  const REPLIES = { replyToComment: true, replyComments: ['No direct!'] };
  const repliesOf = async (account: BedAccount) =>
    (await bed.truth(account)).filter(({ kind }) => kind === 'comment_reply').length;

  test.each([true, false])(
    'is no repeat: who never tapped is asked anew, three times in all (detect spam %s)',
    async (detectSpam) => {
      const account = await bed.account({ credits: 10, settings: { ...GATE, ...REPLIES, detectSpam } });
      const first = await asked(account);
      for (const count of [2, 3]) {
        await bed.comment(account, 'quero', first.personId);
        await after(account, first.personId, count);
      }
      await bed.comment(account, 'quero', first.personId);
      await bed.until(async () => (await lastOutcome(account)) === 'gate_closed');
      const lines = await after(account, first.personId, 3);
      expect(lines.map(({ kind }) => kind)).toEqual(Array(3).fill('private_reply'));
      expect(words(lines)[2]).toContain('Último lembrete');
      expect(await bed.outcomes(account)).toEqual(['answered', 'answered', 'answered', 'gate_closed']);
      // Each of the three buttons works, and the replies under the comments followed what was sent.
      await follow(account, first.personId);
      await tap(lines[1] ?? first, first.personId);
      expect((await after(account, first.personId, 4)).map(hasLink)).toEqual([false, false, false, true]);
      expect(await repliesOf(account)).toBe(3);
      expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
    },
  );

  test('of somebody who tapped once and follows by now brings the DM, and its public reply', async () => {
    const account = await bed.account({ credits: 10, settings: { ...GATE, ...REPLIES, detectSpam: true } });
    const first = await asked(account);
    await tap(first, first.personId);
    await after(account, first.personId, 2);
    await follow(account, first.personId);
    const { id } = await bed.comment(account, 'quero', first.personId);
    expect((await after(account, first.personId, 3)).map(hasLink)).toEqual([false, false, true]);
    const replies = (await bed.truth(account)).filter(({ kind }) => kind === 'comment_reply');
    expect(replies.map(({ commentId }) => commentId)).toContain(id);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
    const { rows } = await bed.pool.query<{ id: string }>(
      'select id from inbox where account_id = $1 and comment_id = $2',
      [account.id, id],
    );
    expect(await bed.pipeline.replay(rows[0]?.id ?? '')).toBe(true);
    await bed.quiet();
    await after(account, first.personId, 3);
  });

  test('of somebody whom messages name otherwise is looked at under that name', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    await bed.faults({ separateCommentIds: true });
    const first = await asked(account);
    await tap(first, first.personId);
    await after(account, first.personId, 2);
    await follow(account, first.personId);
    await bed.comment(account, 'quero', first.personId);
    expect((await after(account, first.personId, 3)).map(hasLink)).toEqual([false, false, true]);
  });

  test('while a profile cannot be read asks again instead: only a tap opens a gate that nobody can look behind', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const first = await asked(account);
    await tap(first, first.personId);
    await after(account, first.personId, 2);
    await bed.faults({
      refuse: [{ code: 230, subcode: null, probability: 1, count: null, on: 'reads', executes: false }],
    });
    await bed.comment(account, 'quero', first.personId);
    expect((await after(account, first.personId, 3)).map(hasLink)).toEqual([false, false, false]);
    expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
  });

  test('whose automation has no gate any more brings the DM', async () => {
    const account = await bed.account({ credits: 10, settings: { ...GATE, detectSpam: true } });
    const first = await asked(account);
    await bed.pool.query(
      `update automation_versions set settings = jsonb_set(settings, '{followerOnly,enabled}', 'false') where automation_id = $1`,
      [account.automationId],
    );
    await bed.pool.query('update accounts set automations_version = automations_version + 1 where id = $1', [
      account.id,
    ]);
    await bed.comment(account, 'quero', first.personId);
    expect((await after(account, first.personId, 2)).map(hasLink)).toEqual([false, true]);
    await bed.comment(account, 'quero', first.personId);
    await bed.until(async () => (await bed.outcomes(account)).length === 3);
    expect(await lastOutcome(account)).toBe('repeat');
  });

  test('and two more of the same moment bring one prompt, and a tap beside a comment one DM', async () => {
    const account = await bed.account({ credits: 10, settings: { ...GATE, detectSpam: true } });
    const { id: personId } = await bed.person();
    const other = bed.another();
    await bed.pool.query(`update accounts set connection = 'reconnect' where id = $1`, [account.id]);
    await Promise.all([1, 2, 3].map(() => bed.comment(account, 'quero', personId)));
    await bed.until(async () => (await bed.outcomes(account)).length === 3);
    expect((await bed.outcomes(account)).toSorted()).toEqual(['answered', 'gate_under_way', 'gate_under_way']);
    await bed.pool.query(`update accounts set connection = 'connected' where id = $1`, [account.id]);
    await bed.pipeline.resume(account.id);
    const [prompt] = await after(account, personId, 1);
    if (!prompt) throw new Error('no prompt arrived');
    await tap(prompt, personId);
    await after(account, personId, 2);
    await follow(account, personId);
    await Promise.all([
      bed.comment(account, 'quero', personId),
      tell(account, [{ mid: 'beside', prompt }], other),
      bed.comment(account, 'quero', personId),
    ]);
    expect((await after(account, personId, 3)).map(hasLink)).toEqual([false, false, true]);
    await other.close();
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });
});

test('the day of detect spam begins with the DM, not with the prompt before it', async () => {
  const account = await bed.account({ credits: 10, settings: { ...GATE, detectSpam: true } });
  const first = await asked(account);
  await time.jump(bed, 20 * 3_600_000);
  await follow(account, first.personId);
  await tap(first, first.personId);
  await after(account, first.personId, 2);
  await time.jump(bed, 10 * 3_600_000);
  await bed.comment(account, 'quero', first.personId);
  await bed.until(async () => (await bed.outcomes(account)).length === 3);
  expect(await lastOutcome(account)).toBe('repeat');
});

test('who taps on and on is looked at six times in an hour, and then every ten minutes', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  const first = await askedThrice(account);
  for (const count of [4, 5, 6]) {
    await tap(first, first.personId);
    await bed.until(
      async () => (await checksOf(account)).filter((state) => state === 'skipped not_following').length === count,
    );
  }
  await tap(first, first.personId);
  await tap(first, first.personId);
  await bed.until(async () => (await lastOutcome(account)) === 'step_already_taken');
  expect((await checksOf(account)).at(-1)).toBe('held follow_check');
  await follow(account, first.personId);
  await time.jump(bed, 600_000);
  expect((await after(account, first.personId, 4)).map(hasLink)).toEqual([false, false, false, true]);
  expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
});

test('hc38 who follows in between gets the DM, by the new button as well as by the old one', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  for (const which of [0, 1]) {
    const first = await asked(account);
    await tap(first, first.personId);
    const prompts = await after(account, first.personId, 2);
    await follow(account, first.personId);
    await tap(prompts[which] ?? first, first.personId);
    expect((await after(account, first.personId, 3)).map(hasLink)).toEqual([false, false, true]);
  }
  expect(await credits(account)).toEqual([{ available: 8, held: 0, spent: 2 }]);
});

test('hc38 a check is found again by a later tap, whatever the clock of who asked first', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  isAhead = true;
  const first = await asked(account);
  isAhead = false;
  await tap(first, first.personId);
  const [, second] = await after(account, first.personId, 2);
  await tap(second ?? first, first.personId);
  await after(account, first.personId, 3);
});

test('a word that was answered and is run again is no message like others: it asks for nothing, and nothing else answers it', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  await bed.automate(account, {
    kind: 'direct',
    settings: { name: 'Outra', activationMessages: ['já sigo'], messagetitletexts: ['Do direct'], links: [] },
  });
  const { personId } = await asked(account, { follows: true });
  await write(account, personId, 'Já sigo');
  await after(account, personId, 2);
  expect(await lastOutcome(account)).toBe('follow_check');
  const { rows } = await bed.pool.query<{ id: string }>(
    `select id from inbox where account_id = $1 and outcome = 'follow_check'`,
    [account.id],
  );
  expect(await bed.pipeline.replay(rows[0]?.id ?? '')).toBe(true);
  await bed.quiet();
  await after(account, personId, 2);
  expect(await lastOutcome(account)).toBe('follow_check');
  expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
});

test('hc38 who is ignored meanwhile taps in vain', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  const prompt = await asked(account, { follows: true });
  await bed.pool.query('update people set ignored = true where account_id = $1', [account.id]);
  await tap(prompt, prompt.personId);
  await bed.until(async () => (await lastOutcome(account)) === 'ignored_person');
  await after(account, prompt.personId, 1);
  expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
});

describe('hc38 where the profile', () => {
  test.each([
    ['asks for a consent that the tap was not', { code: 230 }],
    ['cannot be read at all', { code: 100, subcode: 33 }],
  ])('%s, the DM goes out after the tap', async (_, refusal) => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const prompt = await asked(account);
    await bed.faults({
      refuse: [{ subcode: null, probability: 1, count: null, on: 'reads', executes: false, ...refusal }],
    });
    await tap(prompt, prompt.personId);
    expect((await after(account, prompt.personId, 2)).map(hasLink)).toEqual([false, true]);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('is not to be had for a while, the tap waits, closed, until it is', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const [stranger, follower] = [await asked(account), await asked(account, { follows: true })];
    await bed.faults({ errors5xx: 1 });
    await tap(stranger, stranger.personId);
    await tap(follower, follower.personId);
    await bed.until(async () => (await checksOf(account)).length === 2);
    expect(await checksOf(account)).toEqual(['held follow_check', 'held follow_check']);
    expect(await credits(account)).toEqual([{ available: 8, held: 2, spent: 0 }]);
    await bed.faults({ errors5xx: 0 });
    expect((await after(account, follower.personId, 2)).map(hasLink)).toEqual([false, true]);
    expect((await after(account, stranger.personId, 2)).map(hasLink)).toEqual([false, false]);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('is not to be had until the window closes, nothing goes out and the credit comes back', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const prompt = await asked(account, { follows: true });
    await bed.faults({ errors5xx: 1 });
    await tap(prompt, prompt.personId);
    await bed.until(async () => (await checksOf(account)).length === 1);
    await time.jump(bed, 24 * 3_600_000);
    await bed.until(async () => (await checksOf(account))[0] === 'expired too_late');
    expect(await got(account, prompt.personId)).toHaveLength(1);
    expect(await credits(account)).toMatchObject([{ held: 0, spent: 0 }]);
  });
});

const checksOf = async (account: BedAccount) =>
  (await bed.deliveries(account)).filter(({ part }) => part === 2).map(({ state, reason }) => `${state} ${reason}`);

describe('hc39 no way leads around the gate:', () => {
  test('not credits that come later: what they pay for is checked all the same', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    await bed.pool.query('update credit_grants set available = 0, spent = granted where account_id = $1', [account.id]);
    const [stranger, follower] = [await asked(account), await asked(account, { follows: true })];
    await tap(stranger, stranger.personId);
    await tap(follower, follower.personId);
    await bed.until(async () => (await checksOf(account)).join() === 'held no_credits,held no_credits');
    await bed.pool.query('update credit_grants set available = granted, spent = 0 where account_id = $1', [account.id]);
    expect((await after(account, follower.personId, 2)).map(hasLink)).toEqual([false, true]);
    expect((await after(account, stranger.personId, 2)).map(hasLink)).toEqual([false, false]);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('not an account that was away: what waited is checked when it is back', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const stranger = await asked(account);
    await bed.pool.query(`update accounts set connection = 'reconnect' where id = $1`, [account.id]);
    await tap(stranger, stranger.personId);
    await bed.until(async () => (await checksOf(account)).length === 1);
    expect(await checksOf(account)).toEqual(['held follow_check']);
    await bed.pool.query(`update accounts set connection = 'connected' where id = $1`, [account.id]);
    await bed.pipeline.resume(account.id);
    expect((await after(account, stranger.personId, 2)).map(hasLink)).toEqual([false, false]);
  });

  test('not a refused template: the prompt goes as text, and its word counts as the tap', async () => {
    const account = await bed.account({ credits: 10, settings: { ...GATE, template: 'buttons' } });
    await bed.faults({ rejectRichPrivateReply: true });
    const stranger = await asked(account);
    expect(words([stranger])[0]).toContain('Escreva: Já sigo');
    await write(account, stranger.personId, 'ja sigo faz tempo');
    await bed.quiet();
    expect(await got(account, stranger.personId)).toHaveLength(1);
    await write(account, stranger.personId, 'JA SIGO!');
    await after(account, stranger.personId, 2);
    await follow(account, stranger.personId);
    await write(account, stranger.personId, 'já sigo');
    expect((await after(account, stranger.personId, 3)).map(hasLink)).toEqual([false, false, true]);
    await write(account, stranger.personId, 'já sigo');
    await bed.quiet();
    // The gate is behind them: the word is a message like any other.
    expect(await lastOutcome(account)).toBe('no_automation');
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('nor a person whom messages name otherwise than comments: the tap and the word are theirs all the same', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    await bed.faults({ separateCommentIds: true });
    const prompt = await asked(account);
    await tap(prompt, prompt.personId);
    expect((await after(account, prompt.personId, 2)).map(hasLink)).toEqual([false, false]);
    await follow(account, prompt.personId);
    await write(account, prompt.personId, 'Já sigo');
    expect((await after(account, prompt.personId, 3)).map(hasLink)).toEqual([false, false, true]);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('not an automation that is switched off between the tap and the check', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const prompt = await asked(account, { follows: true });
    await bed.faults({ errors5xx: 1 });
    await tap(prompt, prompt.personId);
    await bed.until(async () => (await checksOf(account)).length === 1);
    await bed.pool.query('update automations set enabled = false where id = $1', [account.automationId]);
    await bed.faults({ errors5xx: 0 });
    await bed.until(async () => (await checksOf(account))[0] === 'skipped automation_changed');
    expect(await got(account, prompt.personId)).toHaveLength(1);
    expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
  });

  test('not five taps at once, at two servers that both check: one check, one DM, one credit', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const prompt = await asked(account, { follows: true });
    const other = bed.another();
    await Promise.all([
      tap(prompt, prompt.personId),
      tell(account, [{ mid: 't2', prompt }]),
      tell(account, [{ mid: 't3', prompt }], other),
      tell(
        account,
        [
          { mid: 't4', prompt },
          { mid: 't5', prompt },
        ],
        other,
      ),
    ]);
    expect((await after(account, prompt.personId, 2)).map(hasLink)).toEqual([false, true]);
    await other.close();
    const outcomes = (await bed.outcomes(account)).toSorted();
    expect(outcomes).toEqual(['answered', 'follow_check', ...Array(4).fill('step_already_taken')]);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('nor two taps of one POST: they count once, and the tap after them is checked (simulation, seed 27)', async () => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const first = await asked(account);
    await tap(first, first.personId);
    const [, prompt = first] = await after(account, first.personId, 2);
    await tell(account, [
      { mid: `twice-1-${prompt.mid}`, prompt },
      { mid: `twice-2-${prompt.mid}`, prompt },
    ]);
    await after(account, first.personId, 3);
    await follow(account, first.personId);
    await tap(prompt, first.personId);
    expect((await after(account, first.personId, 4)).map(hasLink)).toEqual([false, false, false, true]);
  });

  test('not somebody else’s tap', async () => {
    const account = await bed.account({ settings: GATE });
    const [first, other] = [await asked(account), await asked(account, { follows: true })];
    await tell(account, [{ mid: 'theirs', prompt: { ...first, igsid: other.igsid } }]);
    await bed.quiet();
    expect(await lastOutcome(account)).toBe('no_automation');
    expect(await checksOf(account)).toEqual([]);
  });

  test.each<[string, KillPoint]>([
    ['before anybody looked', 'decide.afterCommit'],
    ['after it read the profile', 'check.afterRead'],
  ])('nor a server that dies %s: the next one goes on, and sends it once', async (_, where) => {
    const account = await bed.account({ credits: 10, settings: GATE });
    const [stranger, follower] = [await asked(account), await asked(account, { follows: true })];
    let times = 0;
    dies = (place) => {
      if (place === where && times++ === 0) throw new Error('the server is gone');
    };
    await tap(follower, follower.personId);
    await tap(stranger, stranger.personId);
    expect((await after(account, follower.personId, 2)).map(hasLink)).toEqual([false, true]);
    expect((await after(account, stranger.personId, 2)).map(hasLink)).toEqual([false, false]);
    expect(times).toBeGreaterThan(0);
    times = 0;
    await follow(account, stranger.personId);
    await bed.comment(account, 'quero', stranger.personId);
    expect((await after(account, stranger.personId, 3)).map(hasLink)).toEqual([false, false, true]);
    expect(times).toBeGreaterThan(0);
    expect(await credits(account)).toEqual([{ available: 8, held: 0, spent: 2 }]);
    dies = () => {};
  });
});

test('hc40 a stranger’s prompt lies in Requests, and its tap moves the conversation out of them', async () => {
  const account = await bed.account({ settings: GATE });
  const prompt = await asked(account);
  const folder = async () => {
    const inbox = await bed.sim<Record<'primary' | 'requests', unknown[]>>('GET', `/people/${prompt.personId}/inbox`);
    return Object.entries(inbox).flatMap(([name, threads]) => (threads.length > 0 ? [name] : []));
  };
  expect(await folder()).toEqual(['requests']);
  await tap(prompt, prompt.personId);
  await after(account, prompt.personId, 2);
  expect(await folder()).toEqual(['primary']);
});

// Last: it ends the bed's own server.
test('hc39 a server that ends between the check and the DM leaves it to the next one, which sends it once', async () => {
  const account = await bed.account({ credits: 10, settings: GATE });
  const prompt = await asked(account, { follows: true });
  let ended: Promise<void> | null = null;
  dies = (place) => {
    if (place === 'check.afterRead') ended ??= bed.pipeline.close();
  };
  await tap(prompt, prompt.personId);
  while (ended === null) await time.clock.sleep(10, 'the check');
  await ended;
  expect(await checksOf(account)).toEqual(['ready null']);
  expect(await got(account, prompt.personId)).toHaveLength(1);
  dies = () => {};
  bed.another();
  expect((await after(account, prompt.personId, 2)).map(hasLink)).toEqual([false, true]);
  expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
});
