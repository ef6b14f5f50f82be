import { readSteps, type StoredSteps } from '@recado/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeDecide } from '../../src/pipeline/decide/decide.ts';
import { tieRemixes } from '../../src/pipeline/discover/tie-remixes.ts';
import { makeReadPace } from '../../src/pipeline/limits/paced-reads.ts';
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

const says = (text: string, more: Record<string, unknown> = {}) => ({ messagetitletexts: [text], links: [], ...more });

async function publish({ igId }: BedAccount, more: Record<string, unknown> = {}, on = bed): Promise<string> {
  return (await on.sim<{ id: string }>('POST', `/accounts/${igId}/media`, more)).id;
}
const publishRemix = (account: BedAccount, on = bed) => publish(account, { productType: 'REELS', listed: false }, on);

/** The account itself comments. */
async function commentOwn({ igId }: BedAccount, mediaId: string, text: string, on = bed): Promise<string> {
  return (await on.sim<{ id: string }>('POST', `/media/${mediaId}/comments`, { igId, text })).id;
}

async function waitForCode(account: BedAccount, code: string, settings: Record<string, unknown>, on = bed) {
  const id = await on.automate(account, { kind: 'remix', settings: { name: code, ...settings } });
  await on.pool.query('update automations set code = $2 where id = $1', [id, code]);
  await on.pool.query('update accounts set automations_version = automations_version + 1 where id = $1', [account.id]);
  return id;
}

async function waitForPost(account: BedAccount, settings: Record<string, unknown>): Promise<string> {
  const id = await bed.automate(account, { kind: 'scheduled', settings });
  await bed.pool.query('update automations set on_since = db_now() where id = $1', [id]);
  return id;
}

async function automation(id: string, on = bed) {
  const sql = `select a.kind, a.media_id, a.version, v.settings->>'captionText' as caption from automations a
    join automation_versions v on v.automation_id = a.id and v.version = a.version where a.id = $1`;
  return (await on.pool.query<{ kind: string; media_id: string | null; version: number }>(sql, [id])).rows[0];
}
/** What its versions look for, oldest first. */
async function captions(id: string): Promise<(string | null)[]> {
  const sql = `select settings->>'captionText' as caption from automation_versions where automation_id = $1 order by version`;
  return (await bed.pool.query<{ caption: string | null }>(sql, [id])).rows.map(({ caption }) => caption);
}

async function audited({ id }: BedAccount, on = bed): Promise<string[]> {
  const sql = 'select action from audit_entries where account_id = $1 order by seq';
  return (await on.pool.query<{ action: string }>(sql, [id])).rows.map(({ action }) => action);
}

const isOn = (id: string, mediaId: string) => async () => (await automation(id))?.media_id === mediaId;

async function got(account: BedAccount, personId: string): Promise<string[]> {
  await bed.quiet();
  const lines = await bed.truth(account);
  return lines.flatMap((line) => (line.personId === personId && line.text !== null ? [line.text] : []));
}

/** How the account's events ended, with the codes of what was considered. */
async function stories({ id }: BedAccount, on = bed) {
  const { rows } = await on.pool.query<{ text: string | null; outcome: string; steps: StoredSteps }>(
    'select text, outcome, steps from inbox where account_id = $1 order by id',
    [id],
  );
  return rows.map(({ text, outcome, steps }) => ({ text, outcome, codes: readSteps(steps).map(({ code }) => code) }));
}

describe('a remix', () => {
  test('is tied by its owner’s code: it answers like a post, also what was said there before', async () => {
    const shop = await bed.account();
    const [ana, bia] = [await bed.person(), await bed.person()];
    const remix = await waitForCode(shop, 'REC-ABC234', says('Do remix'));
    const reel = await publishRemix(shop);
    await bed.comment({ ...shop, mediaId: reel }, 'quero', ana.id);
    expect(await got(shop, ana.id)).toEqual([]);
    await commentOwn(shop, reel, ' rec-abc234 ');
    await bed.until(isOn(remix, reel));
    expect(await got(shop, ana.id)).toEqual(['Do remix']);
    await bed.comment({ ...shop, mediaId: reel }, 'quero!', bia.id);
    expect(await got(shop, bia.id)).toEqual(['Do remix']);
    const own = (await stories(shop)).find(({ text }) => text?.includes('rec-'));
    expect(own).toMatchObject({ outcome: 'remix_tied', codes: ['received', 'remix_code'] });
    await bed.until(async () => (await bed.pool.query('select from remix_sightings')).rowCount === 0);
    const media = 'select place, picture_url is not null as pictured from media where account_id = $1 and id = $2';
    expect((await bed.pool.query(media, [shop.id, reel])).rows).toEqual([{ place: 'remix', pictured: true }]);
  });

  test('is not tied by somebody else, nor by words around the code', async () => {
    const shop = await bed.account();
    const remix = await waitForCode(shop, 'REC-XYZ789', says('Do remix'));
    const reel = await publishRemix(shop);
    await bed.comment({ ...shop, mediaId: reel }, 'REC-XYZ789');
    await commentOwn(shop, reel, 'o código é REC-XYZ789');
    await bed.quiet();
    expect((await automation(remix))?.media_id).toBeNull();
    expect((await stories(shop)).map(({ outcome, codes }) => [outcome, codes.at(-1)])).toEqual([
      ['no_automation', 'remix_code_of_another'],
      ['own_comment', 'received'],
    ]);
  });

  test('waits on where its reel has one; two that wait find their own', async () => {
    const shop = await bed.account();
    const [first, second] = [
      await waitForCode(shop, 'REC-AAA222', says('Um')),
      await waitForCode(shop, 'REC-BBB333', says('Dois')),
    ];
    const [one, two] = [await publishRemix(shop), await publishRemix(shop)];
    await commentOwn(shop, one, 'REC-AAA222');
    await bed.until(isOn(first, one));
    await commentOwn(shop, one, 'REC-BBB333');
    await bed.until(async () => (await stories(shop)).at(-1)?.outcome === 'remix_taken');
    expect((await automation(second))?.media_id).toBeNull();
    await commentOwn(shop, two, 'REC-BBB333');
    await bed.until(isOn(second, two));
    const { id } = await bed.person();
    await bed.comment({ ...shop, mediaId: two }, 'quero', id);
    expect(await got(shop, id)).toEqual(['Dois']);
  });
});

describe('the next post', () => {
  test('wakes us with its first comment: no older post, no story, and the comment is answered', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    const older = await publish(shop, { caption: 'Antes' });
    await bed.pool.query(`insert into media (account_id, id, place, published_at) values ($1, $2, 'post', db_now())`, [
      shop.id,
      older,
    ]);
    const waiting = await bed.automate(shop, { kind: 'scheduled', settings: says('Do novo') });
    // The clock of Instagram counts whole seconds.
    await bed.pool.query(`update automations set on_since = db_now() + interval '1 second' where id = $1`, [waiting]);
    await expect.poll(() => bed.pipeline.lookForNextPosts(shop.id)).toBe(0);
    await bed.pool.query('select pg_sleep(1.1)');
    await publish(shop, { productType: 'STORY' });
    const post = await publish(shop, { caption: 'Novo' });
    await bed.comment({ ...shop, mediaId: post }, 'quero', id);
    await bed.until(isOn(waiting, post));
    expect(await got(shop, id)).toEqual(['Do novo']);
    expect(await automation(waiting)).toMatchObject({ kind: 'post', version: 2 });
    expect((await stories(shop)).filter(({ outcome }) => outcome === 'next_post_taken')).toMatchObject([
      { codes: ['next_post'] },
    ]);
  });

  test('is the one whose caption holds the words, for two processes once', async () => {
    const shop = await bed.account();
    const waiting = await waitForPost(shop, says('Do anel', { captionText: 'anel novo' }));
    await publish(shop, { caption: 'Colar novo' });
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(0);
    const ring = await publish(shop, { caption: 'Chegou o ANEL NOVO!', productType: 'REELS' });
    await publish(shop, { caption: 'Outro anel novo' });
    const other = bed.another({ roles: { ingest: false, worker: false } });
    const found = await Promise.all([bed.pipeline, other, other].map((one) => one.lookForNextPosts(shop.id)));
    expect(found.toSorted()).toEqual([0, 0, 1]);
    expect(await automation(waiting)).toEqual({ kind: 'post', media_id: ring, version: 2, caption: null });
    expect(await captions(waiting)).toEqual(['anel novo', null]);
    expect(await audited(shop)).toEqual(['next_post_taken']);
    expect((await stories(shop)).map(({ outcome }) => outcome)).toEqual(['next_post_taken']);
  });

  test('that has an automation keeps it, and the one after it is taken; while none waits, nobody is asked', async () => {
    const shop = await bed.account();
    const waiting = await waitForPost(shop, says('Do próximo'));
    const own = await publish(shop, { caption: 'Com a sua' });
    const its = await bed.automate(shop, { kind: 'post', mediaId: own, settings: says('A sua') });
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(0);
    // Who removes it wants that post silent, not answered by what waits for the next one.
    await bed.pool.query('delete from automations where id = $1', [its]);
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(0);
    await bed.pool.query('select pg_sleep(1.1)');
    const next = await publish(shop, { caption: 'Sem' });
    expect(await bed.pipeline.lookForNextPosts(shop.id)).toBe(1);
    expect(await automation(waiting)).toMatchObject({ kind: 'post', media_id: next });
    const asked = async () => {
      const calls = await bed.sim<{ path: string }[]>('GET', '/traffic?after=0');
      return calls.filter(({ path }) => path.includes(`${shop.igId}/media`)).length;
    };
    const before = await asked();
    expect(before).toBeGreaterThan(0);
    expect(await bed.pipeline.lookForNextPosts()).toBe(0);
    expect(await asked()).toBe(before);
  });
});

test('a test word is answered by its automation alone, a draft too, for a credit; it counts for no limit, and ends', async () => {
  const shop = await bed.account({ credits: 10 });
  const { id } = await bed.person();
  const settings = { ...says('Do rascunho', { detectSpam: true }), activationMessages: ['quero'] };
  const draft = await bed.automate(shop, { kind: 'direct', enabled: false, settings });
  await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
  const until = async (sql: string) => {
    await bed.pool.query(
      `insert into automation_tests (account_id, code, automation_id, until) values ($1, 'TESTE-AB23', $2, ${sql})
        on conflict (account_id, code) do update set until = excluded.until`,
      [shop.id, draft],
    );
    await bed.pool.query('update accounts set automations_version = automations_version + 1 where id = $1', [shop.id]);
  };
  const write = (text: string) => bed.sim('POST', `/threads/${shop.igId}/${id}/messages`, { text });
  await until(`db_now() + interval '1 hour'`);
  // Who has stopped gets no answer, and uses none up.
  const stopped = await bed.person();
  for (const text of ['PARAR', 'TESTE-AB23', 'TESTE-AB23'])
    await bed.sim('POST', `/threads/${shop.igId}/${stopped.id}/messages`, { text });
  expect(await got(shop, stopped.id)).toHaveLength(1);
  await write('teste-ab23');
  expect(await got(shop, id)).toEqual(['Do rascunho']);
  await write('TESTE-AB23 ');
  expect(await got(shop, id)).toEqual(['Do rascunho', 'Do rascunho']);
  await bed.comment(shop, 'TESTE-AB23', id);
  await bed.quiet();
  expect((await stories(shop)).map(({ outcome, codes }) => [outcome, codes.includes('test_code_elsewhere')])).toEqual(
    expect.arrayContaining([
      ['test_answered', false],
      ['no_match', true],
    ]),
  );
  const grants = 'select sum(spent)::int as spent from credit_grants where account_id = $1';
  expect((await bed.pool.query(grants, [shop.id])).rows).toEqual([{ spent: 2 }]);
  expect((await bed.pool.query('select from repeat_guards where account_id = $1', [shop.id])).rowCount).toBe(0);
  // Whoever copies the word shares the three with its owner, also when all come at once.
  const others = [await bed.person(), await bed.person()];
  for (const other of others)
    await bed.sim('POST', `/threads/${shop.igId}/${other.id}/messages`, { text: 'TESTE-AB23' });
  const answers = [...(await got(shop, others[0]?.id ?? '')), ...(await got(shop, others[1]?.id ?? ''))];
  expect(answers.toSorted()).toEqual(['Bem-vinda!', 'Do rascunho']);
  expect((await stories(shop)).filter(({ codes }) => codes.includes('test_code_used'))).toHaveLength(1);
  await bed.pool.query('update automation_tests set uses = 0 where account_id = $1', [shop.id]);
  await until(`db_now() - interval '1 second'`);
  await write('TESTE-AB23');
  expect(await got(shop, id)).toHaveLength(2);
});

test('a process that ends between seeing a code and tying it leaves it to the next; two at once tie it once', async () => {
  const still = await startPipelineBed({ config: { roles: { ingest: true, worker: false } } });
  try {
    const shop = await still.account();
    const remix = await waitForCode(shop, 'REC-DDD555', says('Do remix'), still);
    const reel = await publishRemix(shop, still);
    await commentOwn(shop, reel, 'REC-DDD555', still);
    const { deps } = still;
    const room = { free: () => 0, freeOf: () => 0, full: () => [] };
    const nameRoom = () => ({ wait: 0, has: () => false });
    const decide = makeDecide(deps, { recall: () => null, room, nameRoom });
    await expect.poll(async () => (await decide.run(500)).sightings, { timeout: 20_000 }).toBe(1);
    expect((await automation(remix, still))?.media_id).toBeNull();
    const pace = makeReadPace({ clock: deps.ports.clock, spacing: 1 });
    const tie = () =>
      tieRemixes({ ...deps, pace, noteAccountProblem: async () => {}, until: new AbortController().signal });
    expect((await Promise.all([tie(), tie()])).toSorted()).toEqual([0, 1]);
    expect((await automation(remix, still))?.media_id).toBe(reel);
    expect((await stories(shop, still)).map(({ outcome }) => outcome)).toEqual(['remix_tied']);
    expect(await audited(shop, still)).toEqual(['remix_tied']);
    expect((await still.pool.query('select from remix_sightings')).rowCount).toBe(0);
  } finally {
    await still.close();
  }
});

describe('beside the automation of every post that has none', () => {
  test.each([
    ['looks at other words', { enabled: true, outcome: 'no_match' }],
    ['is paused', { enabled: false, outcome: 'automation_off' }],
  ])('the next post wakes us, and a remix is tied, as without it: it %s', async (_, { enabled, outcome }) => {
    const shop = await bed.account();
    const [ana, bia] = [await bed.person(), await bed.person()];
    const other = { ...says('De todos'), activationComments: ['outra'] };
    await bed.automate(shop, { kind: 'post_global', settings: other, enabled });
    const remix = await waitForCode(shop, 'REC-DDD555', says('Do remix'));
    const reel = await publishRemix(shop);
    await bed.comment({ ...shop, mediaId: reel }, 'quero', bia.id);
    await bed.quiet();
    expect((await stories(shop)).map((one) => one.outcome)).toEqual([outcome]);
    await commentOwn(shop, reel, 'REC-DDD555');
    await bed.until(isOn(remix, reel));
    expect(await got(shop, bia.id)).toEqual(['Do remix']);
    const waiting = await waitForPost(shop, says('Do novo'));
    const post = await publish(shop, { caption: 'Novo' });
    await bed.comment({ ...shop, mediaId: post }, 'quero', ana.id);
    await bed.until(isOn(waiting, post));
    expect(await got(shop, ana.id)).toEqual(['Do novo']);
  });

  test('what it answered before the next post was taken stays answered, once', async () => {
    const shop = await bed.account();
    const [ana, bia] = [await bed.person(), await bed.person()];
    await bed.automate(shop, { kind: 'post_global', settings: { ...says('De todos'), anyComment: true } });
    const waiting = await waitForPost(shop, says('Do novo'));
    const post = await publish(shop, { caption: 'Novo' });
    await bed.comment({ ...shop, mediaId: post }, 'quero', ana.id);
    await bed.until(isOn(waiting, post));
    await bed.comment({ ...shop, mediaId: post }, 'quero', bia.id);
    expect(await got(shop, bia.id)).toEqual(['Do novo']);
    expect(await got(shop, ana.id)).toEqual(['De todos']);
  });
});

// Last: webhooks that come an hour late are never all delivered.
test('a remix is found by the sweep where the webhook of its code was lost and a fan’s was not', async () => {
  const shop = await bed.account();
  const { id } = await bed.person();
  const remix = await waitForCode(shop, 'REC-CCC444', says('Do remix'));
  const reel = await publishRemix(shop);
  await bed.comment({ ...shop, mediaId: reel }, 'quero', id);
  await bed.quiet();
  await bed.faults({ webhookDelayMs: 3_600_000 });
  await commentOwn(shop, reel, 'REC-CCC444');
  expect(await bed.pipeline.sweep(shop.id)).toBe(1);
  const tied = async () => (await automation(remix))?.media_id === reel;
  await expect.poll(tied, { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => (await bed.truth(shop)).length, { timeout: 20_000 }).toBe(1);
});
