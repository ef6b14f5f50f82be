import type { Activity } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let database: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed();
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await bed.close();
});

interface Seller {
  token: string;
  igId: string;
  mediaId: string;
  simMediaId: string;
  version: number | null;
}

async function seller(username: string): Promise<Seller> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata']);
  const { token, userId } = await bed.signIn(igId);
  // Nobody runs dry here: what nothing pays for cannot be switched on again.
  await database.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
     values ($1, gen_random_uuid(), 'unlimited', 'a plan', '{post}', now() - interval '1 day', now() + interval '1 day', 0, 0)`,
    [userId],
  );
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  return { token, igId, mediaId, simMediaId: media[0] ?? '', version: null };
}

async function save(shop: Seller, given: Record<string, unknown>, enabled = true): Promise<void> {
  const settings = { activationComments: ['quero'], links: [], ...given };
  const body = { enabled, settings, version: shop.version };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', {
    token: shop.token,
    params: { mediaId: shop.mediaId },
    body,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  shop.version = (saved.body.automation as { version: number }).version;
}

async function remove(shop: Seller): Promise<void> {
  const { token, mediaId } = shop;
  const { status } = await bed.call('DELETE /automations/posts/{mediaId}', { token, params: { mediaId } });
  expect(status).toBe(200);
  shop.version = null;
}

let people = 0;
async function comment({ simMediaId }: Seller): Promise<string> {
  const username = `fa.${++people}`;
  const personId = String((await bed.sim.send('POST', '/people', { username, name: 'Fã' })).id);
  await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId, text: 'quero' });
  return personId;
}

/** The database's clock, microseconds as a number that JavaScript can hold. */
async function databaseNow(): Promise<number> {
  const { rows } = await database.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1e6)::bigint as at',
  );
  return Number(rows[0]?.at);
}

interface DecidedRow {
  at: number;
  outcome: string;
  version: number | null;
  text: string | null;
}

async function decided({ igId }: Seller): Promise<DecidedRow[]> {
  const { rows } = await database.query<Omit<DecidedRow, 'at'> & { at: string }>(
    `select (extract(epoch from i.decided_at) * 1e6)::bigint as at, i.outcome, d.automation_version as version, d.content ->> 'text' as text
      from inbox i join accounts a on a.id = i.account_id
      left join deliveries d on d.account_id = i.account_id and d.inbox_id = i.id and d.kind = 'private_reply'
      where a.ig_id = $1 and i.kind = 'comment' order by i.id`,
    [igId],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

interface TruthLine {
  kind: string;
  igId: string;
  personId: string;
  mid: string;
  text: string | null;
}

async function received({ igId }: Seller): Promise<TruthLine[]> {
  const truth = (await bed.sim.get('/truth?after=0')) as unknown as TruthLine[]; // as: the operator's API
  return truth.filter((line) => line.igId === igId);
}

async function activities({ token }: Seller): Promise<Activity[]> {
  const { body } = await bed.call('GET /activity', { token });
  return body.items as Activity[]; // as: the contract's answer, checked by the server
}

test('S10 while comments pour in, each is decided with what was saved last: the version, or nothing while switched off', async () => {
  const shop = await seller('ana.aneis');
  const text = (version: number) => `esta é a versão ${version}`;
  await save(shop, { messagetitletexts: [text(1)] });
  /** From when on each version rules: no save was under way. */
  const saves: { version: number; from: number; until: number; enabled: boolean }[] = [];
  let pouring = true;
  const pour = async () => {
    while (pouring) await comment(shop);
  };
  const fans = [pour(), pour(), pour()];
  for (let version = 2; version <= 8; version++) {
    const last = saves.at(-1);
    if (last) last.until = await databaseNow();
    const enabled = version % 3 !== 0;
    await save(shop, { messagetitletexts: [text(version)] }, enabled);
    saves.push({ version, from: await databaseNow(), until: Number.POSITIVE_INFINITY, enabled });
    const seen = (await decided(shop)).length;
    await expect
      .poll(async () => (await decided(shop)).length, { interval: 10, timeout: 20_000 })
      .toBeGreaterThan(seen + 2);
  }
  pouring = false;
  await Promise.all(fans);
  await bed.server.settle();
  const rows = await decided(shop);
  const met = new Set<number>();
  for (const row of rows) {
    expect(row.outcome === 'answered' ? row.text : null).toBe(row.version === null ? null : text(row.version));
    const rule = saves.find(({ from, until }) => row.at > from && row.at < until);
    if (!rule) continue;
    met.add(rule.version);
    expect(row).toMatchObject(
      rule.enabled ? { outcome: 'answered', version: rule.version } : { outcome: 'automation_off' },
    );
  }
  expect(met.size).toBeGreaterThan(2);
  const sent = (await received(shop)).map((line) => line.text);
  const off = saves.filter(({ enabled }) => !enabled).map(({ version }) => text(version));
  expect(sent.filter((said) => said !== null && off.includes(said))).toEqual([]);
}, 90_000);

test('S10 a save waits for what is being decided with the version before, and nothing is after it', async () => {
  const shop = await seller('eva.ervas');
  await save(shop, { messagetitletexts: ['antes'], detectSpam: false });
  const personId = await comment(shop);
  await expect.poll(async () => (await decided(shop))[0]?.outcome, { timeout: 20_000 }).toBe('answered');
  // The decision about the next comment stops in its middle: it wants the person's row.
  const holder = new pg.Client({ connectionString: bed.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from people for update');
  await bed.sim.send('POST', `/media/${shop.simMediaId}/comments`, { personId, text: 'quero' });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  const saving = save(shop, { messagetitletexts: ['depois'], detectSpam: false });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
  await holder.end();
  await saving;
  // What is decided is committed by now, or it would come after the save.
  expect((await decided(shop)).map(({ text }) => text)).toEqual(['antes', 'antes']);
  await bed.sim.send('POST', `/media/${shop.simMediaId}/comments`, { personId, text: 'quero' });
  await expect
    .poll(async () => (await decided(shop)).map(({ text }) => text), { timeout: 20_000 })
    .toEqual(['antes', 'antes', 'depois']);
});

/** Statements that wait for a row that somebody else holds. */
async function waiting(): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

describe('S10 a tap on the button of an earlier answer', () => {
  const twoSteps = {
    template: 'generic',
    messagetitletexts: ['O anel da foto'],
    imageUrl: 'https://loja.example/anel.jpg',
    links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
  };

  /** A first step that has arrived. */
  async function answered(shop: Seller): Promise<TruthLine> {
    const personId = await comment(shop);
    const find = async () => (await received(shop)).find((line) => line.personId === personId);
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    await bed.server.settle();
    return (await find()) as TruthLine; // as: just found
  }

  const tap = ({ mid, personId }: TruthLine) =>
    bed.sim.send('POST', `/messages/${mid}/tap`, { personId, buttonIndex: 0 });

  async function endOfTap(shop: Seller): Promise<Activity | undefined> {
    const find = async () =>
      (await activities(shop)).find(({ kind, result }) => kind === 'tap' && result !== 'waiting');
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    await bed.server.settle();
    return find();
  }

  test('sends nothing once the automation is off, and Activity says why', async () => {
    const shop = await seller('bia.bolos');
    await save(shop, twoSteps);
    const first = await answered(shop);
    await save(shop, twoSteps, false);
    await tap(first);
    expect(await endOfTap(shop)).toMatchObject({ outcome: 'automation_off', result: 'nothing', deliveries: [] });
    expect(await received(shop)).toHaveLength(1);
  });

  test('sends nothing once the automation is removed', async () => {
    const shop = await seller('caio.cactos');
    await save(shop, twoSteps);
    const first = await answered(shop);
    await remove(shop);
    await tap(first);
    expect(await endOfTap(shop)).toMatchObject({ outcome: 'no_automation', result: 'nothing', deliveries: [] });
    expect(await received(shop)).toHaveLength(1);
  });

  test('goes on once the automation is on again', async () => {
    const shop = await seller('dora.doces');
    await save(shop, twoSteps);
    const first = await answered(shop);
    await save(shop, twoSteps, false);
    await save(shop, twoSteps);
    await tap(first);
    expect(await endOfTap(shop)).toMatchObject({ outcome: 'conversation_step', result: 'answered' });
    expect((await received(shop)).map(({ kind }) => kind)).toEqual(['private_reply', 'message']);
  });
});
