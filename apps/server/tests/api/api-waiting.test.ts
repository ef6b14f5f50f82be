import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let db: pg.Client;
let shops = 0;
let people = 0;

beforeAll(async () => {
  bed = await startApiTestbed();
  db = new pg.Client({ connectionString: bed.adminUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await bed.close();
});

interface Shop {
  token: string;
  userId: string;
  mediaId: string;
  id: string;
  version: number;
}

interface Message {
  text: string | null;
  content: unknown;
  kind: string;
  igsid: string;
}

const SETTINGS = {
  activationComments: ['quero'],
  messagetitletexts: ['Texto velho'],
  links: [{ url: 'https://loja.example/velho', title: 'Ver' }],
};
const NEW = { messagetitletexts: ['Texto novo'], links: [{ url: 'https://loja.example/novo', title: 'Ver' }] };

async function rows<T>(text: string, values: unknown[]): Promise<T[]> {
  return (await db.query(text, values)).rows;
}

/** A shop whose month is used up, with an automation on its post. */
async function shop(settings: Record<string, unknown> = {}): Promise<Shop> {
  const { igId, media } = await bed.sim.account(`espera${++shops}`, ['um post']);
  const { token, userId } = await bed.signIn(igId);
  const mediaId = media[0] ?? '';
  await bed.call('GET /media', { token, query: { fresh: '1' } });
  const made = { token, userId, mediaId, id: '', version: 0 };
  await save(made, settings);
  await rows('update credit_grants set available = 0, spent = granted where account_id = $1', [userId]);
  return made;
}

/** Saves what `settings` changes; the shop goes on from the new version. */
async function save(of: Shop, settings: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const version = of.version === 0 ? null : of.version;
  const { status, body } = await bed.call('PUT /automations/posts/{mediaId}', {
    token: of.token,
    params: { mediaId: of.mediaId },
    body: { enabled: true, version, settings: { ...SETTINGS, ...settings }, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { automation, renewing } = body as { automation: { id: string; version: number }; renewing: number }; // as: the contract's answer
  Object.assign(of, { id: automation.id, version: automation.version });
  return renewing;
}

async function person(): Promise<string> {
  const { id } = await bed.sim.send('POST', '/people', { username: `fa.espera${++people}`, name: 'Fã' });
  return String(id);
}

/** A comment whose DM waits for credits; answers its writer. */
async function commented({ mediaId, userId }: Shop, text = 'quero', by?: string): Promise<string> {
  const personId = by ?? (await person());
  const held = async () =>
    (
      await rows<{ n: number }>(
        `select count(*)::int as n from deliveries where account_id = $1 and state = 'held' and reason = 'no_credits'`,
        [userId],
      )
    )[0]?.n ?? 0;
  const before = await held();
  await bed.sim.send('POST', `/media/${mediaId}/comments`, { personId, text });
  await expect.poll(held, { timeout: 20_000 }).toBe(before + 1);
  return personId;
}

const waiting = async ({ token, id }: Shop) =>
  (await bed.call('GET /automations/{id}/waiting', { token, params: { id } })).body.waiting;
const pay = ({ userId }: Shop) =>
  rows('update credit_grants set available = granted, spent = 0 where account_id = $1', [userId]);
/** Until nothing that was marked waits for being worded anew. */
const worded = ({ userId }: Shop) =>
  expect
    .poll(
      () =>
        rows('select from deliveries where account_id = $1 and renew_to is not null and renewed_at is null', [userId]),
      { timeout: 20_000 },
    )
    .toEqual([]);

/** What somebody got, once it is so much. */
async function got(personId: string, count = 1): Promise<Message[]> {
  const read = async () => {
    const lines = (await bed.sim.get('/truth?after=0')) as unknown as (Message & { personId: string })[]; // as: the operator's API answers a list
    return lines.filter((line) => line.personId === personId);
  };
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count);
  return read();
}
const said = (messages: readonly Message[]) => JSON.stringify(messages.map(({ text, content }) => text ?? content));

interface Line {
  code: string;
  values: Record<string, unknown>;
}
async function traceOf({ token, userId }: Shop, personId = ''): Promise<Line[]> {
  const [event] = await rows<{ id: string }>(
    'select d.inbox_id as id from deliveries d join inbox i on i.id = d.inbox_id where d.account_id = $1 and d.credits = 1 and i.person_id = $2',
    [userId, personId],
  );
  const { body } = await bed.call('GET /activity/{id}', { token, params: { id: event?.id ?? '' } });
  return body.trace as Line[]; // as: the contract's answer
}

describe('DMs that wait for credits', () => {
  test('are counted, and leave with the text that they were planned with unless the save says otherwise', async () => {
    const of = await shop();
    const fan = await commented(of);
    expect(await waiting(of)).toBe(1);
    expect(await save(of, NEW)).toBe(0);
    await pay(of);
    expect(said(await got(fan))).toContain('Texto velho');
    expect(await waiting(of)).toBe(0);
  });

  test('take the texts of an earlier version that is restored, where that asks for it', async () => {
    const of = await shop(NEW);
    await save(of, {});
    const [first, second] = [await commented(of), await commented(of)];
    const restore = async (more: Record<string, unknown>) => {
      const current = of.version;
      const { status, body } = await bed.call('POST /automations/{id}/restore', {
        token: of.token,
        params: { id: of.id },
        body: { version: 1, current, ...more },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      of.version = current + 1;
      return body.renewing;
    };
    expect(await restore({})).toBe(0);
    expect(await restore({ renewWaiting: true })).toBe(2);
    await worded(of);
    await pay(of);
    for (const fan of [first, second]) expect(said(await got(fan))).toContain('Texto novo');
  });

  test('leave with the new text and links where the save asks for it; the explanation keeps both versions, and each costs its one credit', async () => {
    const of = await shop({ replyToComment: true, replyComments: ['Velha', 'Velha!', 'Velha!!'] });
    const fans = [await commented(of), await commented(of)];
    expect(
      await save(
        of,
        { ...NEW, replyToComment: true, replyComments: ['Nova', 'Nova!', 'Nova!!'], removedReplies: [] },
        { renewWaiting: true },
      ),
    ).toBe(2);
    await worded(of);
    await pay(of);
    for (const fan of fans) {
      const messages = await got(fan, 2);
      expect(said(messages)).toContain('Texto novo');
      expect(said(messages)).toContain('https://loja.example/novo');
      expect(said(messages)).not.toContain('elh');
      const trace = await traceOf(of, messages[0]?.igsid);
      expect(trace.find(({ code }) => code === 'new_text')?.values).toMatchObject({ matched: 1, version: 2 });
    }
    expect(
      await rows('select available, held, spent, granted from credit_grants where account_id = $1', [of.userId]),
    ).toMatchObject([{ available: 8, held: 0, spent: 2, granted: 10 }]);
  });

  test('keep the old text where the new version would not answer them, and say so', async () => {
    const of = await shop({ activationComments: ['quero', 'preço'] });
    const [kept, renewed] = [await commented(of, 'preço'), await commented(of, 'quero')];
    expect(await save(of, NEW, { renewWaiting: true })).toBe(2);
    await pay(of);
    const old = await got(kept);
    expect(said(old)).toContain('Texto velho');
    expect(said(await got(renewed))).toContain('Texto novo');
    const trace = await traceOf(of, old[0]?.igsid);
    expect(trace.find(({ code }) => code === 'old_text_kept')?.values).toMatchObject({ version: 1, asked: 2 });
  });

  test('of two steps take both: what the tap brings is the new version’s', async () => {
    const of = await shop();
    const fan = await commented(of);
    const opening = { text: 'Abertura nova', buttonText: 'Quero ver' };
    const card = { ...NEW, template: 'generic', subtitle: 'Prata', opening };
    expect(await save(of, card, { renewWaiting: true })).toBe(1);
    await pay(of);
    const [first] = (await got(fan)) as (Message & { mid: string })[];
    expect(said([first as Message])).toContain('Abertura nova');
    await bed.sim.send('POST', `/messages/${encodeURIComponent(first?.mid ?? '')}/tap`, {
      personId: fan,
      buttonIndex: 0,
    });
    expect(said(await got(fan, 2))).toContain('Texto novo');
  });

  test('behind a gate take the new text, and are looked at all the same', async () => {
    const followerOnly = { enabled: true, messagetitletexts: ['Me segue?'], buttonText: 'Já sigo' };
    const of = await shop({ followerOnly });
    const fan = await person();
    await bed.sim.send('POST', `/media/${of.mediaId}/comments`, { personId: fan, text: 'quero' });
    const [prompt] = (await got(fan)) as (Message & { mid: string; igId: string })[];
    await bed.sim.send('POST', '/follows', { personId: fan, igId: prompt?.igId, follows: true });
    await bed.sim.send('POST', `/messages/${encodeURIComponent(prompt?.mid ?? '')}/tap`, {
      personId: fan,
      buttonIndex: 0,
    });
    await expect.poll(() => waiting(of), { timeout: 20_000 }).toBe(1);
    expect(await save(of, { ...NEW, followerOnly }, { renewWaiting: true })).toBe(1);
    await pay(of);
    const messages = await got(fan, 2);
    expect(said(messages)).toContain('Texto novo');
    expect(said(messages)).not.toContain('Texto velho');
  });

  test('that were tried stay as they were: a repeat must say the same', async () => {
    const of = await shop();
    const [tried, fresh] = [await commented(of), await commented(of)];
    await rows(
      `update deliveries d set attempt = 1, doubts = 1 from inbox i where i.id = d.inbox_id and d.account_id = $1 and i.person_id in (select person_id from inbox where account_id = $1 order by id limit 1)`,
      [of.userId],
    );
    expect(await waiting(of)).toBe(1);
    expect(await save(of, NEW, { renewWaiting: true })).toBe(1);
    await worded(of);
    const contents = await rows<{ attempt: number; text: string }>(
      `select attempt, content->>'text' as text from deliveries where account_id = $1 order by attempt`,
      [of.userId],
    );
    expect(contents.map(({ attempt, text }) => [attempt, text.split('\n')[0]])).toEqual([
      [0, 'Texto novo'],
      [1, 'Texto velho'],
    ]);
    expect([tried, fresh]).toHaveLength(2);
  });

  test('take the last of two saves at once; one of them is refused', async () => {
    const of = await shop();
    const fans = await Promise.all([1, 2, 3].map(() => person()));
    for (const fan of fans) await commented(of, 'quero', fan);
    const put = (text: string) =>
      bed.call('PUT /automations/posts/{mediaId}', {
        token: of.token,
        params: { mediaId: of.mediaId },
        body: { enabled: true, version: 1, settings: { ...SETTINGS, messagetitletexts: [text] }, renewWaiting: true },
      });
    const answers = await Promise.all([put('Um'), put('Dois')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 'Um' : 'Dois';
    of.version = 2;
    expect(await save(of, NEW, { renewWaiting: true })).toBe(3);
    await worded(of);
    await pay(of);
    for (const fan of fans) {
      const text = said(await got(fan));
      expect(text).toContain('Texto novo');
      expect(text).not.toContain(won);
    }
  });

  test('of an automation that is turned off with the save are not asked about, and go nowhere', async () => {
    const of = await shop();
    await commented(of);
    expect(await save(of, NEW, { enabled: false, renewWaiting: true })).toBe(0);
    expect(await rows('select state, reason from deliveries where account_id = $1', [of.userId])).toEqual([
      { state: 'skipped', reason: 'automation_changed' },
    ]);
  });

  test('are nobody else’s to count', async () => {
    const [of, other] = [await shop(), await shop()];
    await commented(of);
    const { status } = await bed.call('GET /automations/{id}/waiting', { token: other.token, params: { id: of.id } });
    expect(status).toBe(404);
  });
});
