import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let ana: string;
let bia: string;

beforeAll(async () => {
  bed = await startApiTestbed();
  ana = await seller('ana.aneis');
  bia = await seller('bia.bolos');
});
afterAll(() => bed.close());

async function seller(username: string): Promise<string> {
  const { igId } = await bed.sim.account(username, ['um post']);
  return (await bed.signIn(igId)).token;
}

const settings = {
  name: 'Preço',
  activationMessages: ['preço'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
type Given = Record<string, unknown>;
interface Automation {
  id: string;
  version: number;
  enabled: boolean;
  settings: Record<string, unknown>;
}
const found = ({ body }: { body: Record<string, unknown> }) => body.automation as Automation; // as: the contract's answer

async function make(given: Given = {}, { token = ana, enabled = true } = {}): Promise<Automation> {
  const made = await bed.call('POST /directs', { token, body: { enabled, settings: { ...settings, ...given } } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return found(made);
}

async function save(id: string, version: number, given: Given, enabled = true): Promise<Automation> {
  const body = { enabled, version, settings: { ...settings, ...given } };
  return found(await bed.call('PUT /directs/{id}', { token: ana, params: { id }, body }));
}

async function versions(id: string) {
  const { body } = await bed.call('GET /automations/{id}/versions', { token: ana, params: { id } });
  return body.items as { version: number; changes: { code: string }[] | null; enabled: boolean; savedBy: string }[];
}

function restore(id: string, version: number, current: number, token = ana) {
  return bed.call('POST /automations/{id}/restore', { token, params: { id }, body: { version, current } });
}

describe('versions', () => {
  test('each save is one, with who and what changed; the last twenty are told', async () => {
    const { id } = await make();
    await save(id, 1, { activationMessages: ['preço', 'valor'] });
    await save(id, 2, { activationMessages: ['preço', 'valor'] }, false);
    expect(await versions(id)).toMatchObject([
      { version: 3, enabled: false, savedBy: 'account', changes: [{ code: 'turned_off' }] },
      { version: 2, enabled: true, changes: [{ code: 'words_added', words: ['valor'] }] },
      { version: 1, enabled: true, changes: null },
    ]);
    for (let version = 3; version < 22; version++) await save(id, version, { cooldown_days: version });
    const told = await versions(id);
    expect(told.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, place) => 22 - place));
    expect(told.at(-1)?.changes).toMatchObject([{ code: 'turned_off' }]);
    expect((await restore(id, 2, 22)).body.code).toBe('version_not_found');
    expect((await restore(id, 3, 22)).status).toBe(200);
  });

  test('of those that are told no more, at night the ones stay that a delivery names', async () => {
    const { id } = await make();
    for (let version = 1; version < 30; version++) await save(id, version, { cooldown_days: version });
    await rows(
      `insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, content, match_hash,
          credits, state, next_at, expires_at)
        select account_id, uuid7_floor(db_now()), gen_random_uuid(), id, 3, 'dm', 'messages', 0, 'p', '{"shape":"text","text":"x"}', '\\x00',
          0, 'sent', db_now(), db_now() from automations where id = $1`,
      [id],
    );
    const before = await versions(id);
    await bed.server.runJob('old_versions');
    expect(await stored(id)).toHaveLength(30);
    await rows(`update automation_versions set saved_at = saved_at - interval '1 hour' where automation_id = $1`, [id]);
    await bed.server.runJob('old_versions');
    // One more than is told: what the last of them changed is said against it.
    expect(await stored(id)).toEqual([3, ...Array.from({ length: 21 }, (_, place) => 10 + place)]);
    expect((await versions(id)).map(({ changes }) => changes)).toEqual(before.map(({ changes }) => changes));
    expect((await restore(id, 11, 30)).status).toBe(200);
  });

  test('an administrator who saved is told apart', async () => {
    const { id } = await make();
    await rows('update automation_versions set saved_by = $2 where automation_id = $1', [id, randomUUID()]);
    expect(await versions(id)).toMatchObject([{ savedBy: 'administrator' }]);
    await rows('update automation_versions set saved_by = null where automation_id = $1', [id]);
    expect(await versions(id)).toMatchObject([{ savedBy: 'program' }]);
  });

  test('restored, whatever was saved in between, the settings are those of then', async () => {
    const { id } = await make();
    const saved: Record<string, unknown>[] = [(await versionOf(id, 1)).settings];
    const some = fc.record({
      activationMessages: fc.array(fc.constantFrom('preço', 'valor', 'quanto'), { minLength: 1, maxLength: 3 }),
      messagetitletexts: fc.array(fc.constantFrom('Oi', 'Olá', 'Aqui está 💛'), { minLength: 1, maxLength: 3 }),
      exactMatch: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(), async (given, pick) => {
        saved.push((await save(id, saved.length, given)).settings);
        const earlier = Math.max(saved.length - 19, 1) + (pick % Math.min(saved.length, 18));
        const restored = found(await restore(id, earlier, saved.length));
        expect(restored).toMatchObject({ version: saved.length + 1, settings: saved[earlier - 1], enabled: true });
        saved.push(restored.settings);
      }),
      { numRuns: 12 },
    );
  });

  test('on or off stays as it is; of two restores at once one is told that it came late', async () => {
    const { id } = await make();
    await save(id, 1, { cooldown_days: 7 }, false);
    const both = await Promise.all([restore(id, 1, 2), restore(id, 1, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('automation_changed');
    expect(found(await bed.call('GET /directs/{id}', { token: ana, params: { id } }))).toMatchObject({
      version: 3,
      enabled: false,
      settings: { cooldown_days: 0 },
    });
  });

  test('a restore asked from an earlier version is refused; what a version lacks has its default', async () => {
    const { id } = await make();
    await save(id, 1, { cooldown_days: 7 });
    await save(id, 2, {
      cooldown_days: 1,
      activationMessages: ['preço', ...Array.from({ length: 11 }, (_, n) => `palavra ${n}`)],
    });
    expect(await restore(id, 1, 2)).toMatchObject({ status: 409, body: { code: 'automation_changed' } });
    const [newest] = await versions(id);
    expect(newest?.changes?.find(({ code }) => code === 'words_added')).toMatchObject({ words: { length: 10 } });
    const drop = `update automation_versions set settings = settings - 'exactMatch' - 'drawnOut' where automation_id = $1 and version = 1`;
    await rows(drop, [id]);
    expect((await versionOf(id, 1)).settings).toMatchObject({ exactMatch: false, drawnOut: true });
  });

  test('somebody else’s, and what is none, is absent', async () => {
    const { id } = await make();
    const other = await bed.call('GET /automations/{id}/versions', { token: bia, params: { id } });
    expect(other).toMatchObject({ status: 404, body: { code: 'automation_not_found' } });
    expect((await restore(id, 1, 1, bia)).status).toBe(404);
    const one = await bed.call('GET /automations/{id}/versions/{version}', {
      token: bia,
      params: { id, version: '1' },
    });
    expect(one).toMatchObject({ status: 404, body: { code: 'version_not_found' } });
    expect((await restore(id, 7, 1)).body.code).toBe('version_not_found');
    expect((await restore(id, 0, 1)).status).toBe(422);
    expect((await restore('not-an-id', 1, 1)).status).toBe(422);
  });

  test('what today’s rules refuse is not restored, and says why', async () => {
    const { id } = await make();
    await save(id, 1, { cooldown_days: 1 });
    await rows(
      `update automation_versions set settings = settings || '{"links": []}' where automation_id = $1 and version = 1`,
      [id],
    );
    const refused = await restore(id, 1, 2);
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(refused.body.errors).toMatchObject([{ path: 'settings.links', code: 'links_missing' }]);
    expect(await versions(id)).toHaveLength(2);
  });
});

async function stored(id: string): Promise<number[]> {
  const found = await rows('select version from automation_versions where automation_id = $1 order by version', [id]);
  return (found as { version: number }[]).map(({ version }) => version); // as: the column's type
}

async function versionOf(id: string, version: number): Promise<{ settings: Record<string, unknown> }> {
  const params = { id, version: String(version) };
  const { body } = await bed.call('GET /automations/{id}/versions/{version}', { token: ana, params });
  return body as { settings: Record<string, unknown> }; // as: the contract's answer
}

test('what today’s rules refuse can still be turned off, and neither changed nor turned on', async () => {
  const { id } = await make();
  await rows(`update automation_versions set settings = settings || '{"links": []}' where automation_id = $1`, [id]);
  const put = (enabled: boolean, given: Given) =>
    bed.call('PUT /directs/{id}', {
      token: ana,
      params: { id },
      body: { enabled, version: 1, settings: { ...settings, links: [], ...given } },
    });
  expect((await put(true, {})).status).toBe(422);
  expect((await put(false, { cooldown_days: 1 })).status).toBe(422);
  expect(found(await put(false, {}))).toMatchObject({ version: 2, enabled: false });
});

describe('conflicts', () => {
  let carla: string;
  beforeAll(async () => {
    carla = await seller('carla.casa');
  });

  test('names the other automation, the winner and why; one that is off or somebody else’s counts nothing', async () => {
    const table = await make({ name: 'Tabela', activationMessages: ['preço'] }, { token: carla });
    await make({ name: 'Desligada' }, { token: carla, enabled: false });
    const asked = (given: Given, text: string | null = null) =>
      bed.call('POST /automations/conflicts', {
        token: carla,
        body: { kind: 'direct', id: null, mediaId: null, settings: { ...settings, ...given }, text },
      });
    const named = { id: table.id, kind: 'direct', name: 'Tabela' };
    expect((await asked({ activationMessages: ['PRECO', 'qual o preço'] }, 'preço?')).body).toEqual({
      total: 2,
      items: [
        { trigger: 'qual o preço', text: 'qual o preço', with: named, winner: 'this', because: 'longer' },
        { trigger: 'PRECO', text: 'PRECO', with: named, winner: 'other', because: 'older' },
      ],
      instead: { with: named, because: 'older' },
    });
    const own = { kind: 'direct', id: table.id, mediaId: null, settings, text: 'preço' };
    expect((await bed.call('POST /automations/conflicts', { token: carla, body: own })).body).toEqual({
      total: 0,
      items: [],
      instead: null,
    });
    await make({ name: 'Mais nova', activationMessages: ['preço'] }, { token: carla });
    expect((await bed.call('POST /automations/conflicts', { token: carla, body: own })).body).toMatchObject({
      total: 1,
      items: [{ winner: 'this', because: 'older' }],
    });
    const foreign = await bed.call('POST /automations/conflicts', { token: bia, body: own });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'automation_not_found' } });
    expect((await bed.call('POST /automations/conflicts', { token: bia, body: { ...own, id: null } })).body.total).toBe(
      0,
    );
  });
});

describe('an import', () => {
  let davi: string;
  beforeAll(async () => {
    davi = await seller('davi.doces');
  });
  const send = async (items: unknown[], token = davi) => bed.call('POST /directs/import', { token, body: { items } });
  const item = (name: string, given: Given = {}) => ({ enabled: false, settings: { ...settings, name, ...given } });

  test('makes what is valid, on or off, and says of each row what came of it', async () => {
    const { status, body } = await send([
      item('Um', { audioId: randomUUID() }),
      { ...item('Dois'), enabled: true },
      item('Sem link', { links: [] }),
      item('Estranho', { activationMessages: 7 }),
      { enabled: true, settings: { hello: 1 } },
    ]);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { id: expect.any(String), code: null, problems: [] },
      { id: expect.any(String), code: null, problems: [] },
      { id: null, code: 'invalid', problems: [{ path: 'links', code: 'links_missing' }] },
      { id: null, code: 'invalid', problems: [{ path: 'activationMessages', code: 'invalid' }] },
      { id: null, code: 'invalid' },
    ]);
    const { body: list } = await bed.call('GET /directs', { token: davi, query: { sort: 'name', order: 'asc' } });
    expect(list.items).toMatchObject([
      { name: 'Dois', enabled: true, version: 1 },
      { name: 'Um', enabled: false, version: 1 },
    ]);
    const ids = (body.items as { id: string | null }[]).flatMap(({ id }) => id ?? []);
    const first = await bed.call('GET /directs/{id}', { token: davi, params: { id: ids[0] ?? '' } });
    expect(found(first).settings.audioId).toBeNull();
    const audited = await rows(
      `select subject from audit_entries where action = 'automation_saved' and subject = any($1)`,
      [ids],
    );
    expect(audited).toHaveLength(2);
  });

  test('stops at the account’s thousand, and takes 300 in a call', async () => {
    const elsa = await seller('elsa.esmaltes');
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => item(`R ${from + n}`));
    expect((await send([], elsa)).status).toBe(422);
    expect((await send(many(0, 301), elsa)).status).toBe(422);
    for (const from of [0, 300, 600]) {
      expect((await send(many(from, 300), elsa)).body.items).toHaveLength(300);
    }
    const { body } = await send(many(900, 101), elsa);
    const codes = (body.items as { code: string | null }[]).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(100);
    expect(codes.at(-1)).toBe('too_many_automations');
  });
});

async function rows(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
