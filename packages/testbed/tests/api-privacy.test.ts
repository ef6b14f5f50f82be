import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { silentMp4 } from '../../../apps/server/src/features/audios/fixtures/silence.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const DAY = 86_400_000;
/** In every field that somebody can fill in; upper and lower case as it comes. */
const MARK = /canary|canario/i;

let bed: ApiTestbed;
let client: pg.Client;
let now = 0;
beforeAll(async () => {
  bed = await startApiTestbed();
  client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await bed.close();
});

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

/** Lets time pass, in the database too. */
async function pass(ms: number) {
  now += ms;
  await bed.sim.send('POST', '/clock', { jumpMs: ms });
  await bed.server.moveDatabaseClock(now);
}

const leave = (token: string, body: object = { word: 'delete' }) =>
  bed.call('DELETE /users', { token, body, headers: { 'accept-language': 'en-US' } });

/** An account of which every field that its owner or a fan fills in holds a mark, with an answered comment and a message. */
async function canary(name: string) {
  const { igId, media } = await bed.sim.account(`canary.${name}`, ['canary caption']);
  const { token, userId } = await bed.signIn(igId);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'audio/mp4' };
  const file = new Uint8Array(silentMp4());
  expect((await bed.raw('/api/audios?name=canary', { method: 'POST', headers, body: file })).status).toBe(200);
  await bed.call('PUT /users', {
    token,
    body: { email: `canary.${name}@mail.example`, ddi: '55', phone: '11961234567' },
  });
  const answers = {
    disclosureOn: true,
    disclosureText: 'canary says',
    ownerFirstMinutes: 60,
    holdWithoutCredits: true,
  };
  await bed.call('PUT /settings/answers', { token, body: { ...answers, personHourCap: 5, personDayCap: 20 } });
  const [own] = await rows('select id from media where account_id = $1', [userId]);
  const settings = {
    name: 'canary automation',
    anyComment: true,
    activationMessages: ['canary'],
    messagetitletexts: ['canary answer'],
    links: [{ url: 'https://canary.example/', title: 'canary link' }],
  };
  const params = { mediaId: String(own?.id) };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', {
    token,
    params,
    body: { enabled: true, version: null, settings: { ...settings, name: undefined } },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await bed.call('POST /directs', { token, body: { enabled: true, settings } });
  const fan = String((await bed.sim.send('POST', '/people', { username: `canary.fan.${name}`, name: 'Canary' })).id);
  const comment = () => bed.sim.send('POST', `/media/${media[0]}/comments`, { personId: fan, text: 'canary comment' });
  const write = () => bed.sim.send('POST', `/threads/${igId}/${fan}/messages`, { text: 'canary' });
  await comment();
  await write();
  const answered = () => rows("select from deliveries where account_id = $1 and state = 'sent'", [userId]);
  await expect.poll(async () => (await answered()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await bed.server.settle();
  return { igId, token, userId, comment, write };
}

const count = async (table: string, userId: string) =>
  (await rows(`select count(*)::int as n from ${table} where account_id = $1`, [userId]))[0]?.n;
const audited = async (userId: string) =>
  (await rows('select action from audit_entries where account_id = $1 order by id', [userId])).map(
    ({ action }) => action,
  );

/** Written by the database itself. */
const GENERATED = ['search'];

async function tablesOf(): Promise<string[]> {
  const found = await rows(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'account_id'`,
  );
  const stays = /^(admin_moved|audit_|credit_|deletion_requests|tombstones)/;
  return found.map(({ name }) => String(name)).filter((name) => !stays.test(name));
}

/** Every row of every table that holds a mark, as the catalogue names them. */
async function marked(): Promise<string[]> {
  const tables = await rows(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(
      `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~* 'canary|canario'`,
    );
    found.push(...hits.map(({ row }) => `${name}: ${String(row).slice(0, 200)}`));
  }
  return found;
}

/** Files of the data folder that hold a mark; the database has a place of its own in this test. */
function markedFiles(): string[] {
  const { dataDir } = bed.config;
  return fs
    .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(dataDir, name)).isFile())
    .filter((name) => MARK.test(name) || MARK.test(fs.readFileSync(path.join(dataDir, name), 'latin1')));
}

test('P1, P3, F48: asking for it signs out everywhere, ends the token and every answer; a sign-in brings all of it back', async () => {
  const ana = await canary('ana');
  const other = await bed.signIn(ana.igId);
  expect((await leave(ana.token, { word: 'excluir' })).body).toMatchObject({ code: 'invalid' });
  const { status, body } = await leave(ana.token);
  expect(status).toBe(200);
  expect(Number(body.dueAt) - Date.now()).toBeGreaterThan(14.9 * DAY);
  for (const { token } of [ana, other]) expect((await bed.call('GET /users/me', { token })).status).toBe(401);
  expect(await count('instagram_tokens', ana.userId)).toBe(0);
  const before = await count('inbox', ana.userId);
  await ana.comment();
  await bed.server.settle();
  expect(await count('inbox', ana.userId)).toBe(before);
  await pass(14 * DAY);
  await bed.server.runJob('erase_accounts');
  const { token } = await bed.signIn(ana.igId);
  expect((await bed.call('GET /directs', { token })).body).toMatchObject({ items: [{ enabled: true }] });
  expect(await count('instagram_tokens', ana.userId)).toBe(1);
  await pass(2 * DAY);
  await bed.server.runJob('erase_accounts');
  expect((await bed.call('GET /users/me', { token })).status).toBe(200);
  expect(await audited(ana.userId)).toEqual(expect.arrayContaining(['deletion_scheduled', 'deletion_reverted']));
  expect((await leave(token, { word: 'Delete', now: true })).status).toBe(200);
  await bed.server.runJob('erase_accounts');
  expect(await rows('select from accounts where id = $1', [ana.userId])).toEqual([]);
  const anew = await bed.signIn(ana.igId);
  expect(anew.userId).not.toBe(ana.userId);
  await leave(anew.token, { word: 'delete', now: true });
  await bed.server.runJob('erase_accounts');
});

/** Names and contents of a zip. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

test('P5: the export holds every table of the account, no secret, and nothing that a spreadsheet would run', async () => {
  const dora = await canary('dora');
  await client.query("update inbox set text = '=cmd(1)' where account_id = $1 and kind = 'comment'", [dora.userId]);
  const get = () => bed.raw('/api/users/export', { headers: { authorization: `Bearer ${dora.token}` } });
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const tables = await rows(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'account_id'`,
  );
  const secret = /^(admin_|audit_heads|email_codes|instagram_tokens|intent_keys|message_ids|update_)/;
  const expected = tables.map(({ name }) => String(name)).filter((name) => !secret.test(name));
  expect([...files.keys()].filter((name) => name.startsWith('data/')).toSorted()).toEqual(
    expected.map((name) => `data/${name}.json`).toSorted(),
  );
  for (const [name, content] of files) if (name.endsWith('.json')) JSON.parse(content);
  expect(JSON.parse(files.get('data/inbox.json') ?? '')).toHaveLength(await count('inbox', dora.userId));
  expect(files.get('account.json')).toContain('canary.dora');
  expect(files.get('data/automation_versions.json')).toContain('canary answer');
  expect(files.get('messages-and-comments.csv')).toContain(`,'=cmd(1),`);
  expect(files.get('credits.csv')).toContain('capture');
  for (let n = 0; n < 4; n += 1) await (await get()).arrayBuffer();
  expect((await get()).status).toBe(429);
  expect(await audited(dora.userId)).toContain('data_exported');
  await leave(dora.token, { word: 'delete', now: true });
  await bed.server.runJob('erase_accounts');
});

test('Q8, P2: of who was deleted no mark is left, in no table, no file and no line of the log', async () => {
  const bia = await canary('bia');
  expect((await marked()).length).toBeGreaterThan(10);
  expect((await leave(bia.token)).status).toBe(200);
  await pass(16 * DAY);
  await bed.server.runJob('erase_accounts');
  expect(await count('credit_grants', bia.userId)).toBeGreaterThan(0);
  expect(await marked()).toEqual([]);
  expect(markedFiles()).toEqual([]);
  expect(
    bed
      .logged()
      .split('\n')
      .filter((line) => MARK.test(line)),
  ).toEqual([]);
  expect(await audited(bia.userId)).toContain('account_erased');
});

test('T05, T39: what was erased stays so: events that come late, and a backup of before that is put back', async () => {
  const caio = await canary('caio');
  const tables = [...(await tablesOf()), 'accounts'];
  const yesterday = new Map<string, unknown[]>();
  for (const table of tables) {
    const id = table === 'accounts' ? 'id' : 'account_id';
    const held = await rows(`select to_jsonb(t) as row from ${table} t where ${id} = $1`, [caio.userId]);
    yesterday.set(
      table,
      held.map(({ row }) => row),
    );
  }
  await leave(caio.token, { word: 'delete', now: true });
  await bed.server.runJob('erase_accounts');
  expect(await marked()).toEqual([]);
  await caio.comment();
  await caio.write();
  await bed.server.settle();
  expect(await marked()).toEqual([]);

  await client.query('truncate tombstones');
  await client.query('set session_replication_role = replica');
  for (const [table, held] of yesterday) {
    for (const row of held) {
      const keys = Object.keys(row as object).filter((key) => !GENERATED.includes(key)); // as: to_jsonb of a row
      await client.query(
        `insert into ${table} (${keys.join(', ')}) select ${keys.map((key) => `r.${key}`).join(', ')} from jsonb_populate_record(null::${table}, $1) r
         on conflict do nothing`,
        [row],
      );
    }
  }
  await client.query('set session_replication_role = origin');
  expect((await marked()).length).toBeGreaterThan(10);
  const env = { ...process.env, DATA_DIR: bed.config.dataDir, DATABASE_URL: bed.adminUrl, LOG_LEVEL: 'silent' };
  const command = fileURLToPath(new URL('../../../apps/server/src/cli/main.ts', import.meta.url));
  const said = execFileSync(process.execPath, [command, 'restore-tombstones'], { env, encoding: 'utf8' });
  expect(said).toContain('1 accounts that had come back were erased again.');
  await caio.comment();
  await caio.write();
  await bed.server.settle();
  expect(await marked()).toEqual([]);
  const again = await bed.signIn(caio.igId);
  await bed.server.settle();
  expect(await count('inbox', again.userId)).toBe(0);
});

test('P4: names and texts of people go after the days that the account chose, not before', async () => {
  const edu = await canary('edu');
  await bed.call('PUT /settings/data', { token: edu.token, body: { retentionDays: 30 } });
  const texts = async () =>
    (await rows("select from inbox where account_id = $1 and text ~ 'canary'", [edu.userId])).length +
    (await rows('select from people where account_id = $1 and username is not null', [edu.userId])).length +
    (await rows("select from deliveries where account_id = $1 and content::text ~ 'canary'", [edu.userId])).length;
  await pass(29 * DAY);
  await bed.server.runJob('forget_people');
  expect(await texts()).toBeGreaterThan(3);
  const deliveries = await count('deliveries', edu.userId);
  await pass(2 * DAY);
  await bed.server.runJob('forget_people');
  expect(await texts()).toBe(0);
  expect(await count('deliveries', edu.userId)).toBe(deliveries);
});
