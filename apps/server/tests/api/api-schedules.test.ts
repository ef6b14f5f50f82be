import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let bed: ApiTestbed;
let ana: { token: string; igId: string };
let now: number;

beforeAll(async () => {
  bed = await startApiTestbed();
  const { igId } = await bed.sim.account('ana.agenda', ['anel de prata', 'colar']);
  ana = { igId, ...(await bed.signIn(igId)) };
  const [clock] = await rows<{ now: string }>(`select floor(extract(epoch from db_now()) * 1000)::text as now`);
  now = Number(clock?.now);
});
afterAll(() => bed.close());

type Given = Record<string, unknown>;
const settings = {
  name: 'Feira',
  activationMessages: ['preço'],
  activationComments: ['quero'],
  messagetitletexts: ['Oi'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver' }],
};
const make = (given: Given) =>
  bed.call('POST /directs', { token: ana.token, body: { enabled: true, settings: { ...settings, ...given } } });
const made = async (given: Given) => (await make(given)).body.automation as { id: string }; // as: the contract's answer
const columns = async (id: string) => {
  const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;
  const sql = `select ${ms('active_from')} as "from", ${ms('active_until')} as until from automations where id = $1`;
  return (await rows(sql, [id]))[0];
};

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

test('an end before its beginning is refused at its field, an end that is over is not', async () => {
  expect(await make({ activeFrom: now, activeUntil: now })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'settings.activeUntil', code: 'schedule_ends_before' }] },
  });
  expect(await make({ activeFrom: 'tomorrow' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: expect.stringContaining('activeFrom') }] },
  });
  expect((await make({ name: 'Passada', activeUntil: now - DAY })).status).toBe(200);
});

test('a schedule stands where searches look for it, in every version, and versions say what it was', async () => {
  const { id } = await made({ activeFrom: now + HOUR, activationMessages: ['feira'] });
  expect(await columns(id)).toEqual({ from: now + HOUR, until: null });
  const body = {
    enabled: true,
    version: 1,
    settings: { ...settings, activationMessages: ['feira'], activeUntil: now + DAY },
  };
  await bed.call('PUT /directs/{id}', { token: ana.token, params: { id }, body });
  expect(await columns(id)).toEqual({ from: null, until: now + DAY });
  const { body: told } = await bed.call('GET /automations/{id}/versions', { token: ana.token, params: { id } });
  expect((told.items as { changes: unknown }[])[0]?.changes).toEqual([
    { code: 'active_from', to: null },
    { code: 'active_until', to: now + DAY },
  ]);
  const restored = { version: 1, current: 2 };
  await bed.call('POST /automations/{id}/restore', { token: ana.token, params: { id }, body: restored });
  expect(await columns(id)).toEqual({ from: now + HOUR, until: null });
});

test('imported answers have theirs too', async () => {
  const item = { enabled: true, settings: { ...settings, name: 'Da lista', activeFrom: now, activeUntil: now + DAY } };
  await bed.call('POST /directs/import', { token: ana.token, body: { items: [item] } });
  const [listed] = await rows<{ id: string }>(`select id from automations where name = 'Da lista'`);
  expect(await columns(listed?.id ?? '')).toEqual({ from: now, until: now + DAY });
});

test('media tell the schedule of their automation', async () => {
  const list = async () =>
    (await bed.call('GET /media', { token: ana.token })).body.items as { id: string; automation: Given }[]; // as: the contract's answer
  const mediaId = (await list())[0]?.id ?? '';
  const body = { enabled: true, version: null, settings: { ...settings, name: null, activeFrom: now + DAY } };
  await bed.call('PUT /automations/posts/{mediaId}', { token: ana.token, params: { mediaId }, body });
  const schedules = (await list()).map(({ automation: { state, activeFrom, activeUntil } }) => [
    state,
    activeFrom,
    activeUntil,
  ]);
  expect(schedules).toEqual([
    ['on', now + DAY, null],
    ['none', null, null],
  ]);
});

test('conflicts are those of times that both have, from now on', async () => {
  await made({ name: 'Outra', activationMessages: ['frete'], activeFrom: now + DAY, activeUntil: now + 2 * DAY });
  await made({ name: 'Antiga', activationMessages: ['frete'], activeUntil: now - HOUR });
  const of = async (given: Given) => {
    const asked = { ...settings, activationMessages: ['frete'], ...given };
    const body = { kind: 'direct', id: null, mediaId: null, settings: asked, text: 'frete' };
    const answer = (await bed.call('POST /automations/conflicts', { token: ana.token, body })).body;
    return [answer.total, (answer.instead as { with: { name: string } } | null)?.with.name ?? null];
  };
  expect(await of({})).toEqual([1, null]);
  expect(await of({ activeUntil: now + DAY })).toEqual([0, null]);
  expect(await of({ activeFrom: now + DAY })).toEqual([1, 'Outra']);
  expect(await of({ activeFrom: now + 3 * DAY })).toEqual([0, null]);
});

test('a story may answer by itself where all stories give one answer at another time', async () => {
  const story = await bed.sim.send('POST', `/accounts/${ana.igId}/media`, { productType: 'STORY', caption: 'Hoje' });
  await bed.call('GET /media', { token: ana.token, query: { kind: 'story', fresh: '1' } });
  const text = { ...settings, name: null };
  const all = { enabled: true, version: null, settings: { ...text, activeFrom: now + DAY } };
  await bed.call('PUT /automations/stories/global', { token: ana.token, body: all });
  const save = (given: Given) =>
    bed.call('PUT /automations/stories/{mediaId}', {
      token: ana.token,
      params: { mediaId: String(story.id) },
      body: { enabled: true, version: null, settings: { ...text, ...given } },
    });
  expect(await save({ activeFrom: now + 2 * DAY })).toMatchObject({ status: 409, body: { code: 'story_global_on' } });
  expect((await save({})).status).toBe(200);
});
