import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, POST, startPipelineBed } from '../beds/pipeline-bed.ts';
import { withoutCredits } from '../beds/without-credits.ts';

const PAGES = 'https://recado.example/l/';
let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed({ config: { pagesUrl: PAGES, appIds: ['100'] } });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const WORDS = { name: 'Preço', activationComments: ['quero'], activationMessages: ['quero'] };
const says = (text: string) => ({ ...WORDS, messagetitletexts: [text], links: [] });

async function write(account: BedAccount, personId: string, text: string, more: Record<string, unknown> = {}) {
  await bed.sim('POST', `/threads/${account.igId}/${personId}/messages`, { text, ...more });
}

/** A webhook of Instagram's, beside those of the simulator. */
async function receive(entry: Record<string, unknown>): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify({ object: 'instagram', entry: [entry] }));
  const signature = `sha256=${createHmac('sha256', bed.secret).update(rawBody).digest('hex')}`;
  expect((await bed.pipeline.webhook.receive({ rawBody, signature })).status).toBe(200);
}

/** What the person got from the account, in order, once all is quiet. */
async function got(account: BedAccount, personId: string): Promise<string[]> {
  await bed.quiet();
  const lines = await bed.truth(account);
  return lines.flatMap((line) => (line.personId === personId && line.text !== null ? [line.text] : []));
}

const lastOutcome = async (account: BedAccount) => (await bed.outcomes(account)).at(-1);
const credits = async ({ id }: BedAccount) =>
  (
    await bed.pool.query(
      'select sum(held)::int as held, sum(spent)::int as spent from credit_grants where account_id = $1',
      [id],
    )
  ).rows[0];
const states = async (account: BedAccount) =>
  (await bed.deliveries(account)).map(({ kind, state, reason }) => [kind, state, reason].filter(Boolean).join(' '));
/** Private replies wait: Instagram asked for patience. */
const pause = (account: BedAccount) =>
  bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'private_replies', db_now() + interval '1 hour', db_now() + interval '1 hour')
      on conflict (account_id, lane) do update set ready_at = excluded.ready_at, paused_until = excluded.paused_until`,
    [account.id],
  );

describe('opt-out', () => {
  test('PARAR stops, says so once and for free, and RETOMAR starts again', async () => {
    const shop = await bed.account({ credits: 10 });
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await write(shop, id, 'Parar!');
    const [confirmation = '', ...rest] = await got(shop, id);
    expect(rest).toEqual([]);
    expect(confirmation).toContain('você não vai mais receber mensagens automáticas desta conta');
    expect(confirmation.split('\n').at(-1)).toMatch(new RegExp(`^${PAGES}[\\w-]{32}$`));
    for (const text of ['quero', 'STOP']) {
      await write(shop, id, text);
      expect(await got(shop, id)).toEqual([confirmation]);
      expect(await lastOutcome(shop)).toBe('opted_out');
    }
    await bed.comment(shop, 'quero', id);
    expect(await got(shop, id)).toEqual([confirmation]);
    await write(shop, id, 'retomar');
    await write(shop, id, 'quero');
    const all = await got(shop, id);
    expect(all[1]).toContain('você voltou a receber');
    const { rows } = await bed.pool.query('select action from audit_entries where account_id = $1 order by seq', [
      shop.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['person_stopped', 'person_started']);
    // The same page, whenever it is named.
    expect(all[1]?.split('\n').at(-1)).toBe(confirmation.split('\n').at(-1));
    expect(all.slice(2)).toEqual(['O preço é 10.']);
    expect(await credits(shop)).toEqual({ held: 0, spent: 1 });
  });

  test('an account that answers nothing heeds it too; a comment is never a request', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.pool.query('update automations set enabled = false where account_id = $1', [shop.id]);
    await bed.comment(shop, 'parar', id);
    expect(await got(shop, id)).toEqual([]);
    await write(shop, id, 'STOP');
    expect(await got(shop, id)).toHaveLength(1);
    expect(await lastOutcome(shop)).toBe('asked_to_stop');
  });

  test('what waits for the person is skipped and its credit comes back; a replay and a second process change nothing', async () => {
    const shop = await bed.account({
      credits: 10,
      settings: { replyToComment: true, replyComments: ['Te mandei 💌'] },
    });
    const [ana, bia] = [await bed.person(), await bed.person()];
    await pause(shop);
    await bed.comment(shop, 'quero', ana.id);
    await bed.comment(shop, 'quero', bia.id);
    await bed.quiet();
    expect(await credits(shop)).toEqual({ held: 2, spent: 0 });
    await write(shop, ana.id, 'parar');
    expect(await got(shop, ana.id)).toHaveLength(1);
    expect((await states(shop)).toSorted()).toEqual([
      'dm sent',
      'private_reply ready',
      'private_reply skipped opted_out',
      'public_reply held waits_for_dm',
      'public_reply skipped opted_out',
    ]);
    expect(await credits(shop)).toEqual({ held: 1, spent: 0 });
    const { rows } = await bed.pool.query<{ id: string }>(
      `select id from inbox where account_id = $1 and outcome = 'asked_to_stop'`,
      [shop.id],
    );
    expect(rows).toHaveLength(1);
    const other = bed.another();
    expect(await other.replay(rows[0]?.id ?? '')).toBe(true);
    await bed.quiet();
    await other.close();
    expect(await lastOutcome(shop)).toBe('asked_to_stop');
    expect(await got(shop, ana.id)).toHaveLength(1);
    await bed.pool.query(`update lanes set paused_until = null, ready_at = db_now() where account_id = $1`, [shop.id]);
    await bed.until(async () => (await credits(shop)).spent === 1);
    expect(await got(shop, ana.id)).toHaveLength(1);
  });

  test('what was said in a message holds for comments too, as soon as an answer tells that both are one person', async () => {
    const shop = await bed.account({ credits: 10 });
    const { id } = await bed.person();
    await write(shop, id, 'parar');
    await bed.quiet();
    await bed.faults({ separateCommentIds: true });
    await pause(shop);
    for (const _ of [1, 2]) await bed.comment(shop, 'quero', id);
    await bed.until(async () => (await credits(shop)).held === 2);
    // The first answer tells; the second is to leave later.
    await bed.pool.query(
      `update deliveries set next_at = db_now() + interval '1 hour' where account_id = $1
        and id = (select max(id::text)::uuid from deliveries where account_id = $1)`,
      [shop.id],
    );
    await bed.pool.query(`update lanes set paused_until = null, ready_at = db_now() where account_id = $1`, [shop.id]);
    await bed.until(async () => (await credits(shop)).held === 0);
    expect((await states(shop)).toSorted()).toEqual([
      'dm sent',
      'private_reply sent',
      'private_reply skipped opted_out',
    ]);
    await bed.comment(shop, 'quero', id);
    await bed.until(async () => (await lastOutcome(shop)) === 'opted_out');
  });
});

describe('owner first', () => {
  const TWO_STEPS = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
  /** As if the send stage had them in its hands, or had given them back. */
  const force = (account: BedAccount, state: string, reason: string | null) =>
    bed.pool.query(
      `update deliveries set state = $2, reason = $3, attempt = 1, claimed_at = db_now(),
        lease_until = case when $2 = 'sending' then db_now() + interval '1 hour' end where account_id = $1`,
      [account.id, state, reason],
    );
  const byHand = (account: BedAccount, personId: string, text = 'Oi, sou eu mesma') =>
    bed.sim('POST', `/threads/${account.igId}/${personId}/owner-messages`, { text });

  test('after a message by hand automation stands back for that person, and comes back in time', async () => {
    const shop = await bed.account({ credits: 10 });
    const [ana, bia] = [await bed.person(), await bed.person()];
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    for (const { id } of [ana, bia]) await write(shop, id, 'bom dia');
    await byHand(shop, ana.id);
    await bed.quiet();
    for (const { id } of [ana, bia]) await write(shop, id, 'quero');
    expect(await got(shop, bia.id)).toEqual(['O preço é 10.']);
    expect(await got(shop, ana.id)).toEqual([]);
    expect(await bed.outcomes(shop)).toContain('owner_first');
    await bed.pool.query(`update seen_messages set at = at - interval '12 hours' where account_id = $1`, [shop.id]);
    await write(shop, ana.id, 'quero');
    expect(await got(shop, ana.id)).toEqual(['O preço é 10.']);
    // The phone shows it before its answer is recorded.
    await bed.until(async () => (await credits(shop)).held === 0);
    expect(await credits(shop)).toEqual({ held: 0, spent: 2 });
  });

  test('our own messages are no answer by hand, echo first, echo alone, or under another id', async () => {
    for (const more of [
      { echoes: 'before' },
      { echoes: 'after', loseAnswers: 1 },
      { echoes: 'before', separateCommentIds: true },
    ]) {
      const shop = await bed.account();
      const { id } = await bed.person();
      await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
      await bed.faults(more);
      await bed.comment(shop, 'quero', id);
      await write(shop, id, 'quero');
      await bed.until(async () => (await bed.deliveries(shop)).every(({ state }) => state === 'sent'));
      await bed.sim('POST', '/faults/reset');
      await write(shop, id, 'quero');
      await bed.until(async () => (await bed.deliveries(shop)).length === 3);
      expect(await bed.outcomes(shop)).toEqual(['answered', 'answered', 'answered']);
    }
  });

  test('what waits is skipped with its credit, when the owner writes or answers in the thread; nobody else loses anything', async () => {
    const shop = await bed.account({ credits: 10 });
    const [ana, bia, caio] = [await bed.person(), await bed.person(), await bed.person()];
    await write(shop, ana.id, 'bom dia');
    await pause(shop);
    const asked = [ana, bia, caio].map(({ id }) => bed.comment(shop, 'quero', id));
    const [, second] = await Promise.all(asked);
    await bed.quiet();
    expect(await credits(shop)).toEqual({ held: 3, spent: 0 });
    await byHand(shop, ana.id);
    await bed.sim('POST', `/media/${shop.mediaId}/comments`, {
      igId: shop.igId,
      parentId: second?.id,
      text: 'Já te chamo!',
    });
    await bed.until(async () => (await credits(shop)).held === 1);
    expect((await states(shop)).toSorted()).toEqual([
      'private_reply ready',
      'private_reply skipped owner_first',
      'private_reply skipped owner_first',
    ]);
  });

  test('what was on its way when the owner answered, and is held after all, stays here when credits or the connection come back', async () => {
    for (const reason of ['reconnect', 'no_credits']) {
      const shop = await bed.account({ credits: 10 });
      const [ana, bia] = [await bed.person(), await bed.person()];
      for (const { id } of [ana, bia]) await write(shop, id, 'bom dia');
      await pause(shop);
      if (reason === 'no_credits') await withoutCredits(bed, shop);
      for (const { id } of [ana, bia]) await bed.comment(shop, 'quero', id);
      await bed.until(async () => (await bed.deliveries(shop)).length === 2);
      await force(shop, 'sending', null);
      await byHand(shop, ana.id);
      await bed.quiet();
      await force(shop, 'held', reason);
      await bed.pool.query(`update lanes set paused_until = null, ready_at = db_now() where account_id = $1`, [
        shop.id,
      ]);
      if (reason === 'no_credits') await bed.grantCredits(shop, 5);
      else await bed.pipeline.resume(shop.id);
      await bed.until(async () => (await states(shop)).includes('private_reply sent'));
      expect((await states(shop)).toSorted(), reason).toEqual([
        'private_reply sent',
        'private_reply skipped owner_first',
      ]);
      const answered = (await bed.truth(shop)).filter(({ kind }) => kind === 'private_reply');
      expect(answered.map(({ personId }) => personId)).toEqual([bia.id]);
    }
  });

  test('a tap after the answer by hand is the fan’s own wish: what it asks for goes out, from a hold too', async () => {
    const shop = await bed.account({ credits: 10, settings: TWO_STEPS });
    const { id } = await bed.person();
    await bed.comment(shop, 'quero', id);
    await bed.until(async () => (await states(shop)).includes('private_reply sent'));
    await byHand(shop, id);
    await bed.quiet();
    await bed.pool.query(`update accounts set connection = 'reconnect' where id = $1`, [shop.id]);
    const step = (await bed.truth(shop)).find(({ kind }) => kind === 'private_reply');
    await bed.sim('POST', `/messages/${step?.mid}/tap`, { personId: id, buttonIndex: 0 });
    await bed.until(async () => (await states(shop)).includes('dm held reconnect'));
    await bed.pool.query(`update accounts set connection = 'connected' where id = $1`, [shop.id]);
    await bed.pipeline.resume(shop.id);
    await bed.until(async () => (await states(shop)).includes('dm sent'));
  });

  test('a tap after the answer by hand is answered, also where we hear of that answer after the tap', async () => {
    const shop = await bed.account({ credits: 10, settings: TWO_STEPS });
    const { id } = await bed.person();
    await bed.comment(shop, 'quero', id);
    await bed.until(async () => (await states(shop)).includes('private_reply sent'));
    const before = Date.now();
    await bed.pool.query(`update accounts set connection = 'reconnect' where id = $1`, [shop.id]);
    const step = (await bed.truth(shop)).find(({ kind }) => kind === 'private_reply');
    await bed.sim('POST', `/messages/${step?.mid}/tap`, { personId: id, buttonIndex: 0 });
    await bed.until(async () => (await states(shop)).includes('dm held reconnect'));
    const { rows } = await bed.pool.query<{ person_id: string }>(
      `select person_id from inbox where account_id = $1 and kind <> 'comment' and outcome is not null limit 1`,
      [shop.id],
    );
    const message = { mid: `by-hand-${shop.igId}`, text: 'Oi, sou eu mesma', is_echo: true };
    const echo = { sender: { id: shop.igId }, recipient: { id: rows[0]?.person_id }, timestamp: before, message };
    await receive({ id: shop.igId, time: Date.now(), messaging: [echo] });
    const seen = 'select from seen_messages where account_id = $1 and mid = $2';
    await bed.until(async () => (await bed.pool.query(seen, [shop.id, message.mid])).rowCount === 1);
    expect(await states(shop)).toContain('dm held reconnect');
  });

  test('switched off, nobody stands back', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.pool.query('update accounts set owner_first_minutes = 0 where id = $1', [shop.id]);
    await write(shop, id, 'bom dia');
    await byHand(shop, id);
    await bed.quiet();
    await bed.comment(shop, 'quero', id);
    expect(await got(shop, id)).toHaveLength(1);
  });
});

describe('disclosure', () => {
  const SAID = 'Mensagem automática.';
  const discloses = (account: BedAccount) =>
    bed.pool.query('update accounts set disclosure = true, disclosure_text = $2 where id = $1', [account.id, SAID]);

  test('the first message that arrives says that it is automatic, and no other; a lost answer is proven by the text that left', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await discloses(shop);
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    // Refused for good: nobody was told.
    await bed.faults({ refuse: { code: 100, subcode: 2018001, probability: 1, on: 'private_replies' } });
    await bed.comment(shop, 'quero', id);
    await bed.until(async () => (await bed.deliveries(shop)).some(({ state }) => state === 'failed'));
    await bed.sim('POST', '/faults/reset');
    await bed.faults({ loseAnswers: 1 });
    await write(shop, id, 'quero');
    await bed.until(async () => (await bed.deliveries(shop)).some(({ state }) => state === 'sent'));
    await bed.sim('POST', '/faults/reset');
    await write(shop, id, 'quero');
    expect(await got(shop, id)).toEqual([`O preço é 10.\n\n${SAID}`, 'O preço é 10.']);
  });

  const card = { ...says('Anel'), template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
  const arrived = async (account: BedAccount) => (await bed.truth(account)).map(({ text }) => text ?? 'card');

  test('before a card goes a text of its own, free, first and once, also where its answer got lost; the next message says nothing', async () => {
    const shop = await bed.account({ credits: 10 });
    const { id } = await bed.person();
    await discloses(shop);
    await bed.automate(shop, { kind: 'direct', settings: { ...card, activationMessages: ['foto'] } });
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    await bed.faults({ loseAnswers: 1 });
    await write(shop, id, 'foto');
    await bed.until(async () => (await bed.deliveries(shop)).some(({ part, doubts }) => part === 5 && doubts > 0));
    await bed.sim('POST', '/faults/reset');
    await bed.until(async () => (await credits(shop)).spent === 1);
    await write(shop, id, 'quero');
    await bed.until(async () => (await credits(shop)).spent === 2);
    expect(await arrived(shop)).toEqual([SAID, 'card', 'O preço é 10.']);
    const { rows } = await bed.pool.query(
      `select b.settled_at <= d.claimed_at as first from deliveries d join deliveries b on b.id = d.waits_for where d.account_id = $1`,
      [shop.id],
    );
    expect(rows).toEqual([{ first: true }]);
    expect(await credits(shop)).toEqual({ held: 0, spent: 2 });
  });

  test('what goes before a card waits for its credit with it, and goes first when credits come', async () => {
    const shop = await bed.account({ credits: 10 });
    const { id } = await bed.person();
    await discloses(shop);
    await bed.automate(shop, { kind: 'direct', settings: { ...card, activationMessages: ['foto'] } });
    await withoutCredits(bed, shop);
    await write(shop, id, 'foto');
    await bed.until(async () => (await states(shop)).length === 2);
    expect(await states(shop)).toEqual(['dm held no_credits', 'dm held no_credits']);
    expect(await arrived(shop)).toEqual([]);
    await bed.grantCredits(shop, 5);
    await bed.pool.query(`update credit_grants set covers = covers || '{direct}' where account_id = $1`, [shop.id]);
    await bed.until(async () => (await credits(shop)).spent === 1);
    expect(await arrived(shop)).toEqual([SAID, 'card']);
    expect(await credits(shop)).toEqual({ held: 0, spent: 1 });
  });

  test('what follows the tap of a two-step answer has it before it where the first step said nothing', async () => {
    const shop = await bed.account({ settings: { ...card, messagetitletexts: ['Anel'] } });
    const { id } = await bed.person();
    await bed.comment(shop, 'quero', id);
    await bed.until(async () => (await states(shop)).includes('private_reply sent'));
    await discloses(shop);
    const [step] = await bed.truth(shop);
    const tap = () => bed.sim('POST', `/messages/${step?.mid}/tap`, { personId: id, buttonIndex: 0 });
    await Promise.all([tap(), tap()]);
    await bed.until(async () => (await states(shop)).filter((state) => state === 'dm sent').length === 2);
    expect(await arrived(shop)).toEqual(['card', SAID, 'card']);
  });
});

test('hc06 two automations that answer each other stop at the cap, and the first stop is an alarm', async () => {
  const shops = [await bed.account(), await bed.account()] as const;
  const fans = [await bed.person(), await bed.person()] as const;
  for (const shop of shops) {
    await bed.pool.query('update accounts set person_hour_cap = 5 where id = $1', [shop.id]);
    await bed.automate(shop, { kind: 'direct', settings: says('Quero falar com você') });
  }
  // What one shop sends, the other hears: each is a person to the other.
  await write(shops[0], fans[0].id, 'quero');
  const heard = [0, 0];
  for (let round = 0; round < 14; round++) {
    const from = round % 2;
    const [shop, fan, other, otherFan] =
      from === 0 ? [shops[0], fans[0], shops[1], fans[1]] : [shops[1], fans[1], shops[0], fans[0]];
    const texts = (await got(shop, fan.id)).slice(heard[from]);
    heard[from] = (heard[from] ?? 0) + texts.length;
    for (const text of texts) await write(other, otherFan.id, text);
  }
  expect(heard).toEqual([5, 5]);
  const { rows } = await bed.pool.query(
    `select account_id, capped_in, capped_at is not null as noted from people where account_id = any($1) and capped_in is not null`,
    [shops.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ account_id: shops[0].id, capped_in: 'hour', noted: true }]);
});

test('a cap counts one person under both names, and a prompt with the DM behind it as one', async () => {
  const shop = await bed.account();
  const [ana, bia] = [await bed.person(), await bed.person()];
  const arrived = async ({ id }: { id: string }) => {
    await bed.quiet();
    return (await bed.truth(shop)).filter(({ personId }) => personId === id).length;
  };
  await bed.pool.query('update accounts set person_hour_cap = 2 where id = $1', [shop.id]);
  await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
  await bed.faults({ separateCommentIds: true });
  for (const count of [1, 2]) {
    await bed.comment(shop, 'quero', ana.id);
    expect(await arrived(ana)).toBe(count);
  }
  await write(shop, ana.id, 'quero');
  expect(await arrived(ana)).toBe(2);
  expect(await lastOutcome(shop)).toBe('person_limit');
  const media = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { caption: 'Só seguidores' });
  const followerOnly = { enabled: true, messagetitletexts: ['Me segue?'], buttonText: 'Já sigo' };
  await bed.automate(shop, { kind: 'post', mediaId: media.id, settings: { ...POST, followerOnly } });
  await bed.sim('POST', '/follows', { personId: bia.id, igId: shop.igId, follows: true });
  await bed.comment({ ...shop, mediaId: media.id }, 'quero', bia.id);
  expect(await arrived(bia)).toBe(1);
  for (const [text, count] of [
    ['já sigo', 2],
    ['quero', 3],
  ] as const) {
    await write(shop, bia.id, text);
    expect(await arrived(bia)).toBe(count);
  }
  await bed.comment(shop, 'quero', bia.id);
  expect(await arrived(bia)).toBe(3);
  expect(await lastOutcome(shop)).toBe('person_limit');
});

describe('owner first, while webhooks are away', () => {
  /** A comment that is answered by hand, of which no webhook comes in time: nothing after this is quiet. */
  async function answeredUnseen() {
    const shop = await bed.account();
    const { id: fan } = await bed.person();
    await bed.comment(shop, 'lindo!', fan);
    await expect.poll(() => bed.outcomes(shop), { timeout: 20_000 }).toEqual(['no_match']);
    const { rows } = await bed.pool.query('select person_id from inbox where account_id = $1', [shop.id]);
    const id = rows[0]?.person_id;
    await bed.faults({ webhookDelayMs: 3_600_000 });
    const comment = await bed.comment(shop, 'quero', fan);
    const said = { igId: shop.igId, parentId: comment.id, text: 'Já te chamo!' };
    const reply = await bed.sim<{ id: string }>('POST', `/media/${shop.mediaId}/comments`, said);
    const media = { id: shop.mediaId };
    const its = (commentId: string) => ({ id: commentId, from: { id, username: 'ana' }, text: 'quero', media });
    const own = { id: reply.id, from: { id: shop.igId }, parent_id: comment.id, text: said.text, media };
    const come = async (...values: object[]) => {
      const changes = values.map((value) => ({ field: 'comments', value }));
      await receive({ id: shop.igId, time: Date.now(), changes });
      await bed.pipeline.waitForQuiet();
    };
    return { shop, its, own, come, comment };
  }

  test('hc02 a comment whose answer by hand is known is not answered, whenever the comment itself comes; nor the next of who wrote it', async () => {
    const { shop, its, own, come, comment } = await answeredUnseen();
    expect(await bed.pipeline.sweep(shop.id)).toBe(0);
    // After the time away the two come at once, the older first.
    await come(its(comment.id), own);
    await come(its(`${comment.id}1`));
    expect(await bed.outcomes(shop)).toEqual(['no_match', 'owner_first', 'owner_first']);
    expect(await bed.truth(shop)).toEqual([]);
  });

  test('hc02 of a comment whose webhook was lost the sweep sees whom the owner answered', async () => {
    const { shop, its, own, come, comment } = await answeredUnseen();
    await come(own);
    expect(await bed.pipeline.sweep(shop.id)).toBe(0);
    await come(its(`${comment.id}1`));
    expect(await bed.outcomes(shop)).toEqual(['no_match', 'owner_first']);
    expect(await bed.truth(shop)).toEqual([]);
  });

  test('hc02 what waits for a person is skipped once it is known that the answer by hand was for them', async () => {
    const { shop, its, own, come, comment } = await answeredUnseen();
    await pause(shop);
    await come(its(`${comment.id}1`));
    await come(own);
    expect(await states(shop)).toEqual(['private_reply ready']);
    await come(its(comment.id));
    expect(await states(shop)).toEqual(['private_reply skipped owner_first']);
  });
});
