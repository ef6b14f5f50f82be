import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { plainPng } from '../../src/features/pictures/fixtures/drawn.ts';
import { runApart } from '../beds/run-apart.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const DAY = 86_400_000;
/** In every field that somebody can fill in; upper and lower case as it comes. */
const MARK = /canary|canario/i;
/** The same, and ids of Instagram. */
const marks = (ids: readonly string[]) => new RegExp([MARK.source, ...ids].join('|'), 'i');

let bed: ApiTestbed;
let client: pg.Client;
let now = 0;
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'chefe,canary.chefe' });
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
  const picture = new Uint8Array(plainPng());
  expect((await bed.raw('/api/pictures', { method: 'POST', headers, body: picture })).status).toBe(200);
  await bed.call('PUT /users', {
    token,
    body: { email: `canary.${name}@mail.example`, ddi: '55', phone: '11961234567' },
  });
  const answers = {
    disclosureOn: true,
    disclosureText: 'canary says',
    ownerFirstMinutes: 60,
    holdWithoutCredits: true,
    nameFallback: 'canary flor',
  };
  await bed.call('PUT /settings/answers', { token, body: { ...answers, personHourCap: 5, personDayCap: 20 } });
  const at = { token, params: { source: 'hotmart' } };
  await bed.call('PUT /settings/sales', { token, body: { on: true } });
  await bed.call('PUT /settings/sales/sources/{source}', {
    ...at,
    body: { secret: 'canary hottok', accessToken: null },
  });
  await bed.call('POST /settings/sales/sources/{source}/address', at);
  for (const [table, columns] of [
    ['sales', 'source, transaction'],
    ['sales_looks', 'source, payment'],
  ])
    await client.query(`insert into ${table} (account_id, ${columns}) values ($1, 'hotmart', '9canary')`, [userId]);
  await client.query(
    "insert into media_insights (account_id, media_id, day, reach) values ($1, '9canary', db_now(), 5)",
    [userId],
  );
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
  // As this account knows the fan.
  const known = await rows('select id from people where account_id = $1', [userId]);
  return { igId, token, userId, fan: String(known[0]?.id), comment, write };
}

/** An administrator looks at somebody's Recado, and says why. */
async function lookAt(userId: string, reason: string, by?: { token: string }) {
  const { token } = by ?? (await bed.signIn((await bed.sim.account('chefe')).igId));
  const headers = { 'x-reason': encodeURIComponent(reason) };
  expect(await bed.call('GET /users/as/{id}', { token, params: { id: userId }, headers })).toMatchObject({
    status: 200,
  });
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
const marked = (ids: string[] = []) => holding(marks(ids).source);

async function holding(pattern: string): Promise<string[]> {
  const tables = await rows(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(`select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~* $1`, [pattern]);
    found.push(...hits.map(({ row }) => `${name}: ${String(row).slice(0, 200)}`));
  }
  return found;
}

/** Relations of whose files some byte holds a mark: on the disk as it is now, or in the copy of the cluster that lies there. */
async function markedPages(ids: string[] = [], copy?: string): Promise<string[]> {
  await client.query('checkpoint');
  const { data, db } = await clusterOf();
  const dir = path.join(copy ?? data, 'base', db);
  const held = fs.readdirSync(dir).filter((name) => marks(ids).test(fs.readFileSync(path.join(dir, name), 'latin1')));
  const nodes = held.map((name) => Number.parseInt(name, 10));
  const named = await rows('select distinct pg_filenode_relation(0, node)::text as name from unnest($1::oid[]) node', [
    nodes,
  ]);
  // Postgres' own words.
  return named.map(({ name }) => String(name)).filter((name) => name !== 'pg_description');
}

async function clusterOf(): Promise<{ data: string; db: string }> {
  const [place] = await rows(
    `select current_setting('data_directory') as data, oid::text as db from pg_database where datname = current_database()`,
  );
  return { data: String(place?.data), db: String(place?.db) };
}

/** A backup as docs/operating.md makes one while the program runs; it lies in `to` of the folder that is answered. */
async function backUp(): Promise<string> {
  const page = fs.readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const script = /```js\n(import \{ cpSync.*?)```/s.exec(page)?.[1] ?? '';
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-backup-'));
  const [from, to] = [path.join(dir, 'of'), path.join(dir, 'to')];
  fs.mkdirSync(from);
  fs.symlinkSync(path.dirname((await clusterOf()).data), path.join(from, 'postgres'));
  fs.cpSync(path.join(bed.config.dataDir, 'secrets.json'), path.join(from, 'secrets.json'));
  const cwd = fileURLToPath(new URL('../../../..', import.meta.url));
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script, '--', '-', from, to], {
    cwd,
    encoding: 'utf8',
  });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  await client.query('alter system reset wal_keep_size');
  await client.query('select pg_reload_conf()');
  return dir;
}

/** Files of a folder of which some byte fits. */
const filesWith = (dir: string, fitting: RegExp) =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(dir, name)).isFile())
    .filter((name) => fitting.test(fs.readFileSync(path.join(dir, name), 'latin1')));

/** Files of the data folder that hold a mark; the database has a place of its own in this test. */
const markedFiles = () =>
  [...fs.readdirSync(bed.config.dataDir, { recursive: true, encoding: 'utf8' })]
    .filter((name) => MARK.test(name))
    .concat(filesWith(bed.config.dataDir, MARK));

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
  const told = await rows("select data->>'template' as mail from jobs.job where data->>'accountId' = $1", [ana.userId]);
  expect(told.map(({ mail }) => mail)).toEqual(expect.arrayContaining(['deletion_scheduled', 'deletion_reverted']));
  const { token: last } = await bed.signIn(ana.igId);
  expect((await leave(last, { word: 'Delete', now: true })).status).toBe(200);
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
  const key = { name: 'Planilha do canary', scopes: ['credits:read'], days: null };
  await bed.call('POST /keys', { token: dora.token, body: key });
  const get = () => bed.raw('/api/users/export', { headers: { authorization: `Bearer ${dora.token}` } });
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const tables = await rows(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'account_id'`,
  );
  const secret =
    /^(admin_|audit_heads|email_codes|idempotent_calls|instagram_tokens|intent_keys|message_ids|passkey|recovery_codes|update_)/;
  const expected = tables.map(({ name }) => String(name)).filter((name) => !secret.test(name));
  expect([...files.keys()].filter((name) => name.startsWith('data/')).toSorted()).toEqual(
    expected.map((name) => `data/${name}.json`).toSorted(),
  );
  for (const [name, content] of files) if (name.endsWith('.json')) JSON.parse(content);
  expect(JSON.parse(files.get('data/inbox.json') ?? '')).toHaveLength(await count('inbox', dora.userId));
  expect(files.get('data/inbox.json')).toContain('"code":"matched_word"');
  expect(files.get('account.json')).toContain('canary.dora');
  expect(files.get('data/automation_versions.json')).toContain('canary answer');
  expect(files.get('data/sales_sources.json')).toContain('hotmart');
  expect(files.get('data/api_keys.json')).toContain('Planilha do canary');
  expect([...files.values()].join()).not.toMatch(/ciphertext|hook_token|link_key|hottok|key_hash/);
  expect(files.get('messages-and-comments.csv')).toContain(`,'=cmd(1),`);
  expect(files.get('credits.csv')).toContain('capture');
  expect(files.get('insights.csv')).toContain('9canary');
  // Until the server has seen the end of the one before, there is no other, and it is not counted.
  const taken = async () => {
    const { status, body } = await get();
    for await (const _ of body ?? []);
    return status;
  };
  for (let n = 0; n < 4; n += 1) await expect.poll(taken, { timeout: 20_000 }).toBe(200);
  expect(await taken()).toBe(429);
  expect(await audited(dora.userId)).toContain('data_exported');
  await leave(dora.token, { word: 'delete', now: true });
  await bed.server.runJob('erase_accounts');
});

test('Q8, P2: of who was deleted no mark is left, in no table, no file, no line of the log and no backup', async () => {
  const bia = await canary('bia');
  const neighbour = await bed.signIn((await bed.sim.account('vizinha', ['neighbour'])).igId);
  const ids = [bia.igId, bia.fan];
  expect(
    await bed.call('PUT /people/{personId}/ignored', {
      token: bia.token,
      params: { personId: bia.fan },
      body: { ignored: true },
    }),
  ).toMatchObject({ status: 200 });
  // Who is linked with it is told its name, on the screen and by mail; later it has another.
  const body = await bed.consent(bia.igId, { token: neighbour.token });
  const linked = await bed.call('POST /users/merge', { token: neighbour.token, body });
  expect(linked.status).toBe(200);
  await client.query("update accounts set username = 'canary.outra' where id = $1", [bia.userId]);
  await lookAt(bia.userId, 'canary reason');
  const { igId: chief } = await bed.sim.account('canary.chefe');
  const others = [await bed.signIn(chief)];
  expect(await audited(others[0]?.userId ?? '')).toContain('administrator_granted');
  await lookAt(neighbour.userId, 'helped with a post', others[0]);
  await client.query('analyze');
  expect((await marked(ids)).length).toBeGreaterThan(10);
  expect((await markedPages(ids)).length).toBeGreaterThan(10);
  for (const { token } of [bia, ...others]) expect((await leave(token)).status).toBe(200);
  await pass(16 * DAY);
  await bed.server.runJob('erase_accounts');
  expect(await count('credit_grants', bia.userId)).toBeGreaterThan(0);
  expect(await rows(`select from credit_grants where account_id = '${bia.userId}' and not closed`)).toEqual([]);
  expect(await marked(ids)).toEqual([]);
  expect(markedFiles()).toEqual([]);
  const scrubbed = async () => {
    await bed.server.runJob('scrub_erased');
    return rows('select from tombstones where scrubbed_at is null');
  };
  await expect.poll(scrubbed, { timeout: 20_000 }).toEqual([]);
  expect(await markedPages(ids)).toEqual([]);
  const backup = await backUp();
  try {
    expect(await markedPages(ids, path.join(backup, 'to/postgres/data'))).toEqual([]);
    // Other tests write marks of their own into databases and logs beside this one's.
    expect(filesWith(path.join(backup, 'to'), /canary\.(bia|outra|chefe|fan\.bia)/i)).toEqual([]);
    expect(filesWith(path.join(backup, 'to'), /@?vizinha/).length).toBeGreaterThan(0);
  } finally {
    fs.rmSync(backup, { recursive: true });
  }
  const looks = await bed.call('GET /users/me/views', { token: String(linked.body.token) });
  expect(looks.body).toMatchObject({ items: [{ by: null, reason: 'helped with a post', running: false }] });
  expect((await bed.call('GET /media', { token: String(linked.body.token) })).body).toMatchObject({ items: [{}] });
  expect(
    bed
      .logged()
      .split('\n')
      .filter((line) => MARK.test(line)),
  ).toEqual([]);
  expect(await audited(bia.userId)).toContain('account_erased');
});

/** The command, killed at that point of it. */
function restore(killAt = '') {
  const { dataDir } = bed.config;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: bed.adminUrl, LOG_LEVEL: 'silent', KILL_AT: killAt };
  const command = fileURLToPath(new URL('../beds/mortal-recado.ts', import.meta.url));
  return runApart([command, 'restore-tombstones'], env);
}

test('F14, T05, T39: what was erased stays so: events that come late, and a backup of before that is put back', async () => {
  const caio = await canary('caio');
  // A full disk cut a line short before.
  fs.appendFileSync(path.join(bed.config.dataDir, 'tombstones.jsonl'), '{"account":"0190');
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
  // F14: killed as soon as it is nobody's, then between two of its tables.
  for (const nth of [1, 6]) expect((await restore(`delete.mid:${nth}`)).signal).toBe('SIGKILL');
  expect((await rows('select ig_id from accounts where id = $1', [caio.userId]))[0]?.ig_id).toMatch(/^erased/);
  expect((await audited(caio.userId)).filter((action) => action === 'account_erased')).toHaveLength(1);
  expect((await marked()).length).toBeGreaterThan(0);
  const said = (await restore()).stdout;
  expect(await rows('select from accounts where id = $1', [caio.userId])).toEqual([]);
  expect((await audited(caio.userId)).filter((action) => action === 'account_erased')).toHaveLength(2);
  expect(said).toContain('1 accounts that had come back were erased again.');
  expect(said).toContain('1 lines of tombstones.jsonl cannot be read');
  await caio.comment();
  await caio.write();
  await bed.server.settle();
  expect(await marked()).toEqual([]);
  const again = await bed.signIn(caio.igId);
  await bed.server.settle();
  expect(await count('inbox', again.userId)).toBe(0);
});

test('T39: who asked for the deletion after the backup that is put back leaves all the same, and who called it off stays', async () => {
  const asked = await bed.signIn((await bed.sim.account('pediu')).igId);
  await leave(asked.token);
  const stayer = (await bed.sim.account('ficou')).igId;
  const stays = await bed.signIn(stayer);
  await leave(stays.token);
  await bed.server.runJob('keep_deletions');
  const due = async ({ userId }: { userId: string }) =>
    (await rows('select deletion_due_at as due from accounts where id = $1', [userId]))[0]?.due;
  const [askedFor, calledOff] = [await due(asked), await due(stays)];
  await bed.signIn(stayer);
  await bed.server.runJob('keep_deletions');
  const putBack =
    'update accounts set deletion_due_at = x.due, deletion_kept_at = x.due, deletion_asked_at = null from unnest($1::uuid[], $2::timestamptz[]) x (id, due) where accounts.id = x.id';
  await client.query(putBack, [
    [asked.userId, stays.userId],
    [null, new Date(calledOff)],
  ]);
  await client.query('update sessions set revoked_at = null where account_id = $1', [asked.userId]);
  expect((await bed.call('GET /users/me', { token: asked.token })).status).toBe(200);
  expect((await restore()).stdout).toContain('2 accounts had asked for their deletion since');
  expect([await due(asked), await due(stays)]).toEqual([askedFor, null]);
  const isAsked =
    "select deletion_asked_at > db_now() - interval '5 minutes' as recent from accounts where id = any ($1) order by 1";
  expect(await rows(isAsked, [[asked.userId, stays.userId]])).toEqual([{ recent: true }, { recent: null }]);
  expect((await bed.call('GET /users/me', { token: asked.token })).status).toBe(401);
});

test('P4: names and texts of people go after the days that the account chose, not before', async () => {
  const edu = await canary('edu');
  await bed.call('PUT /settings/data', { token: edu.token, body: { retentionDays: 30 } });
  const texts = async () =>
    (await rows("select from inbox where account_id = $1 and text ~ 'canary'", [edu.userId])).length +
    (await rows('select from people where account_id = $1 and username is not null', [edu.userId])).length +
    (await rows("select from deliveries where account_id = $1 and content::text ~ 'canary'", [edu.userId])).length;
  const named = async (person: string) => (await holding(person)).map((row) => row.split(':')[0]);
  const who = 'stays.silent';
  await client.query(
    'insert into people (account_id, id, username, last_event_at, opted_out_at) values ($1, $2, $2, db_now(), db_now())',
    [edu.userId, who],
  );
  const rest = async (days: number) =>
    client.query(
      "update automation_versions set settings = settings || jsonb_build_object('cooldown_days', $2::int) where account_id = $1",
      [edu.userId, days],
    );
  // For an account that is not ours.
  const stranger = `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, text, person_id)
    values ('00000000-0000-0000-0000-000000000000', uuid7_floor(db_now()), 'comment', '{"text":"stranger words"}', db_now(), 'done', 'x', 'stranger words', '1')`;
  await client.query(stranger);
  await rest(40);
  await pass(29 * DAY);
  await bed.server.runJob('forget_people');
  expect(await texts()).toBeGreaterThan(3);
  expect(await holding('stranger words')).toHaveLength(1);
  await bed.server.runJob('forget_strangers');
  expect(await holding('stranger words')).toEqual([]);
  expect((await named(edu.fan)).length).toBeGreaterThan(6);
  const deliveries = await count('deliveries', edu.userId);
  await pass(2 * DAY);
  await bed.server.runJob('forget_people');
  expect(await texts()).toBe(0);
  expect(await count('deliveries', edu.userId)).toBe(deliveries);
  // Who rests for longer than names are kept is known until the rest is over; who asked for silence, always.
  expect([...new Set(await named(edu.fan))].toSorted()).toEqual(['public.people', 'public.repeat_guards']);
  await rest(0);
  await bed.server.runJob('forget_people');
  expect(await named(edu.fan)).toEqual([]);
  expect(await rows('select username from people where account_id = $1 and id = $2', [edu.userId, who])).toEqual([
    { username: null },
  ]);
});
