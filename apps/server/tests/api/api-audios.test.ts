import fs from 'node:fs';
import http from 'node:http';
import { AUDIO_LIMITS, type Audio, LOCALES } from '@recado/contract';
import { startObjectStore } from '@recado/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, lasting, silentAac, silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

interface Seller {
  token: string;
  userId: string;
}
interface Library {
  items: Audio[];
  used: { files: number; bytes: number };
}

type MakeCall =
  | 'POST /directs'
  | 'POST /lives'
  | 'POST /remixes'
  | 'PUT /automations/scheduled'
  | 'PUT /automations/stories/global';
/** Kinds with audio that need no media: how one is made, and removed. */
const MAKES = [
  [['POST /directs'], 'DELETE /directs/{id}'],
  [['POST /lives'], 'DELETE /lives/{id}'],
  [['POST /remixes'], 'DELETE /remixes/{id}'],
  [['PUT /automations/scheduled', null], 'DELETE /automations/scheduled'],
  [['PUT /automations/stories/global', null], 'DELETE /automations/stories/global'],
] as const;

const M4A = silentMp4();
let bed: ApiTestbed;
let database: pg.Client;
let ana: Seller;

beforeAll(async () => {
  bed = await startApiTestbed();
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
  ana = await seller('ana.aneis');
});
afterAll(async () => {
  await database.end();
  await bed.close();
});

async function seller(username: string, at = bed): Promise<Seller> {
  const { igId } = await at.sim.account(username);
  return at.signIn(igId);
}

async function upload({ token }: Seller, bytes: Uint8Array, { name = 'Oi', at = bed, language = 'en-US' } = {}) {
  const response = await at.raw(`/api/audios?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/mp4', 'accept-language': language },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as Record<string, unknown>; // as: the contract's answer, checked by the server
  return { status: response.status, headers: response.headers, body };
}

async function added(
  who: Seller,
  bytes: Uint8Array = M4A,
  given: { name?: string; at?: ApiTestbed } = {},
): Promise<Audio> {
  const { status, body } = await upload(who, bytes, given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.audio as Audio; // as: the contract's answer, checked by the server
}

async function library({ token }: Seller, at = bed): Promise<Library> {
  return (await at.call('GET /audios', { token })).body as unknown as Library; // as: the contract's answer
}

const remove = ({ token }: Seller, id: string) => bed.call('DELETE /audios/{id}', { token, params: { id } });
const filesOf = ({ userId }: Seller) => {
  const { storage } = bed.config;
  const folder = storage.kind === 'files' ? `${storage.dir}/audios/${userId}` : '';
  return fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];
};
/** A sound of exactly so many bytes. */
const ofSize = (size: number) => silentMp4({ tail: box('free', Buffer.alloc(size - M4A.length - 8)) });

describe('an audio', () => {
  test.each([
    ['m4a', M4A, 'audio/mp4'],
    ['mp4', silentMp4({ brand: 'mp42' }), 'audio/mp4'],
    ['aac', silentAac(), 'audio/aac'],
  ])('%s is known by its content, listed, and plays', async (format, bytes, type) => {
    const who = await seller(`ana.${format}`);
    const audio = await added(who, bytes, { name: '  Olá, é a Ana 💍 ' });
    expect(audio).toMatchObject({
      name: 'Olá, é a Ana 💍',
      format,
      bytes: bytes.length,
      durationMs: lasting(22),
      inUse: false,
      uses: 0,
      usedBy: [],
    });
    const listed = await library(who);
    expect(listed).toMatchObject({ items: [audio], used: { files: 1, bytes: bytes.length }, limits: AUDIO_LIMITS });
    const played = await bed.raw(audio.filePath);
    expect(played.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await played.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('needs a name of 1 to 100 characters', async () => {
    for (const [name, code] of [
      [' ', 'name_missing'],
      ['a'.repeat(101), 'name_too_long'],
    ] as const) {
      const { status, body } = await upload(ana, M4A, { name });
      expect([status, body.errors]).toMatchObject([422, [{ path: 'name', code }]]);
    }
    expect((await added(ana, M4A, { name: 'a'.repeat(100) })).name).toHaveLength(100);
  });

  test('gets another name, and goes, file and all; each change is noted once', async () => {
    const who = await seller('ana.muda');
    const { id, filePath } = await added(who);
    const { status, body } = await bed.call('PATCH /audios/{id}', {
      token: who.token,
      params: { id },
      body: { name: 'Bom dia' },
    });
    expect([status, (body.audio as Audio).name, (await library(who)).items[0]?.name]).toEqual([
      200,
      'Bom dia',
      'Bom dia',
    ]);
    expect(filesOf(who)).toEqual([id]);
    expect((await remove(who, id)).status).toBe(200);
    expect(await library(who)).toMatchObject({ items: [], used: { files: 0, bytes: 0 } });
    expect(filesOf(who)).toEqual([]);
    expect((await bed.raw(filePath)).status).toBe(404);
    expect((await remove(who, id)).body.code).toBe('audio_not_found');
    const { rows } = await database.query('select action from audit_entries where subject = $1 order by id', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['audio_added', 'audio_renamed', 'audio_removed']);
  });

  test('T13: of somebody else answers as one that does not exist', async () => {
    const bia = await seller('bia.bolos');
    const { id: foreign } = await added(ana);
    const absent = '01920000-0000-7000-8000-000000000000';
    for (const [call, body] of [
      ['PATCH /audios/{id}', { name: 'meu' }],
      ['DELETE /audios/{id}', undefined],
    ] as const) {
      const ask = async (id: string) => {
        const answer = await bed.call(call, { token: bia.token, params: { id }, ...(body ? { body } : {}) });
        const { trace: _trace, instance: _instance, ...rest } = answer.body;
        return rest;
      };
      expect(await ask(foreign)).toMatchObject({ status: 404, code: 'audio_not_found' });
      expect(await ask(foreign)).toEqual(await ask(absent));
    }
    expect((await library(bia)).items).toEqual([]);
    expect((await library(ana)).items.map(({ id }) => id)).toContain(foreign);
  });

  test('is taken by automations of its own account alone, and stays while one of any kind names it', async () => {
    const [who, other] = [await seller('ana.voz'), await seller('bia.voz')];
    const { id: audioId } = await added(who);
    const settings = {
      name: 'Oi',
      activationComments: ['quero'],
      activationMessages: ['quero'],
      messagetitletexts: ['Escuta só'],
      links: [{ url: 'https://loja.example/anel', title: 'Anel' }],
      audioId,
    };
    const save = (token: string, [make, version]: readonly [MakeCall, null?]) =>
      bed.call(make, { token, body: { enabled: false, settings, ...(version === null && { version }) } });
    const preview = await bed.call('POST /automations/preview', {
      token: who.token,
      body: { kind: 'direct', mediaId: null, text: 'quero', settings: { ...settings, audioMode: 'link' } },
    });
    const { playerUrl } = (await library(who)).items[0] ?? {};
    expect(JSON.stringify(preview.body.messages)).toContain(playerUrl);
    for (const [make, drop] of MAKES) {
      const refused = await save(other.token, make);
      expect([refused.status, refused.body.errors], make[0]).toMatchObject([
        422,
        [{ path: 'settings.audioId', code: 'audio_gone' }],
      ]);
      const { status, body } = await save(who.token, make);
      expect(status, JSON.stringify(body)).toBe(200);
      const { id, kind } = body.automation as { id: string; kind: string }; // as: the contract's answer
      expect((await library(who)).items, make[0]).toMatchObject([{ inUse: true, uses: 1, usedBy: [{ id, kind }] }]);
      const kept = await remove(who, audioId);
      expect(kept.body.code, make[0]).toBe('fk_direct_audio');
      // By the names that their owner gave; those that have none are counted on the screen.
      if (kind === 'direct') expect(kept.body.detail).toMatch(/“Oi”/);
      expect((await bed.call(drop, { token: who.token, params: { id } })).status).toBe(200);
    }
    expect((await remove(who, audioId)).status).toBe(200);
    expect((await save(who.token, MAKES[0][0])).body.errors).toMatchObject([{ code: 'audio_gone' }]);
  });

  test('stays while the newest version of an automation names it', async () => {
    const who = await seller('ana.usa');
    const { id } = await added(who);
    const automation = '01920000-0000-7000-8000-00000000000a';
    const version = (n: number, audioId: string | null) =>
      database.query(
        `insert into automation_versions (account_id, automation_id, version, settings) values ($1, $2, $3, $4)`,
        [who.userId, automation, n, JSON.stringify({ audioId })],
      );
    await database.query(
      `insert into automations (account_id, id, kind, enabled, version) values ($1, $2, 'direct', false, 1)`,
      [who.userId, automation],
    );
    await version(1, id);
    expect((await library(who)).items).toMatchObject([{ id, inUse: true }]);
    const { status, body } = await remove(who, id);
    expect([status, body.code]).toEqual([409, 'fk_direct_audio']);
    expect(filesOf(who)).toEqual([id]);
    await version(2, null);
    await database.query('update automations set version = 2 where id = $1', [automation]);
    expect((await remove(who, id)).status).toBe(200);
  });
});

describe('a file', () => {
  test('hc56 of 3,145,728 bytes is taken, one more is not', async () => {
    const who = await seller('ana.grande');
    expect((await added(who, ofSize(AUDIO_LIMITS.fileBytes))).bytes).toBe(AUDIO_LIMITS.fileBytes);
    const { status, body } = await upload(who, ofSize(AUDIO_LIMITS.fileBytes + 1));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
    expect((await library(who)).used).toEqual({ files: 1, bytes: AUDIO_LIMITS.fileBytes });
  });

  test('that never ends is answered in the middle of it', async () => {
    const answer = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let sent = 0;
      let isAnswered = false;
      const request = http.request(`${bed.url}/api/audios?name=x`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ana.token}`, 'transfer-encoding': 'chunked' },
      });
      request.on('response', (response) => {
        isAnswered = true;
        resolve({ status: response.statusCode ?? 0, sent });
        request.destroy();
      });
      request.on('error', (error) => isAnswered || reject(error));
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        if (isAnswered) return;
        sent += chunk.length;
        request.write(chunk, more);
      };
      more();
    });
    expect(answer.status).toBe(413);
    expect(answer.sent).toBeGreaterThan(AUDIO_LIMITS.fileBytes);
    expect(answer.sent).toBeLessThan(10 * AUDIO_LIMITS.fileBytes);
    expect((await bed.raw('/health/live')).status).toBe(200);
  });

  test('of a caller that goes away in the middle leaves nothing', async () => {
    const who = await seller('ana.some');
    const request = http.request(`${bed.url}/api/audios?name=x`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-length': M4A.length },
    });
    request.on('error', () => {});
    await new Promise<void>((resolve) => request.write(M4A.subarray(0, 100), () => resolve()));
    request.destroy();
    expect((await library(who)).used.files).toBe(0);
    expect((await added(who)).bytes).toBe(M4A.length);
    expect(filesOf(who)).toHaveLength(1);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page that says it is sound', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a video', silentMp4({ brand: 'mp42', handlers: ['vide', 'soun'] })],
  ])('that is %s is refused by its content, in words', async (_what, bytes) => {
    const who = await seller(`ana.${bytes.length}`);
    const { status, body } = await upload(who, bytes, { language: 'pt-BR' });
    expect([status, body.code]).toEqual([415, 'invalid_audio_format']);
    expect(body.detail).toContain('não é um áudio M4A, MP4 ou AAC');
    expect([(await library(who)).used.files, filesOf(who)]).toEqual([0, []]);
  });
});

describe('the library', () => {
  const fill = (who: Seller, count: number, bytes: number) =>
    database.query(
      `insert into audios (account_id, id, name, format, bytes, storage_key, public_key, stored_at)
       select $1::uuid, gen_random_uuid(), 'x', 'm4a', $3::int, 'audios/x', gen_random_uuid(), now() from generate_series(1, $2::int)`,
      [who.userId, count, bytes],
    );

  test('holds 50 files, also when two come at once', async () => {
    const who = await seller('ana.cheia');
    await fill(who, AUDIO_LIMITS.files - 1, 10);
    const both = await Promise.all([upload(who, M4A), upload(who, M4A)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('audio_library_full');
    expect((await library(who)).used.files).toBe(AUDIO_LIMITS.files);
    expect(filesOf(who)).toHaveLength(1);
  });

  test('holds 100 MB', async () => {
    const who = await seller('ana.pesada');
    await fill(who, 33, AUDIO_LIMITS.fileBytes);
    const left = AUDIO_LIMITS.bytes - 33 * AUDIO_LIMITS.fileBytes;
    expect((await upload(who, ofSize(left + 1))).body.code).toBe('audio_library_full');
    expect((await added(who, ofSize(left))).bytes).toBe(left);
    expect((await upload(who, M4A)).body.code).toBe('audio_library_full');
  });

  test('takes 60 uploads of an account at once, and then says when', async () => {
    const who = await seller('ana.pressa');
    // One more is let in every ten seconds, however long this takes.
    const answers: { status: number; headers: Headers }[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length < 200) answers.push(await upload(who, Buffer.from('x')));
    const [refused, ...taken] = answers.toReversed();
    expect([refused?.status, Number(refused?.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(taken.length).toBeGreaterThanOrEqual(60);
    expect(taken.every(({ status }) => status === 415)).toBe(true);
  });

  test('what was broken off an hour ago is taken away, what is under way stays', async () => {
    const who = await seller('ana.resto');
    const [old, fresh, whole] = [await added(who), await added(who), await added(who)];
    await database.query('update audios set stored_at = null where id = any($1)', [[old.id, fresh.id]]);
    await database.query(`update audios set created_at = db_now() - interval '61 minutes' where id = any($1)`, [
      [old.id, whole.id],
    ]);
    expect((await library(who)).items.map(({ id }) => id)).toEqual([whole.id]);
    await bed.server.runJob('audio_leftovers');
    expect(filesOf(who)).toEqual([fresh.id, whole.id].toSorted());
    expect((await library(who)).used.files).toBe(2);
  });

  test('one that cannot be removed keeps no other', async () => {
    const who = await seller('ana.presa');
    const [stuck, next] = [await added(who), await added(who)];
    await database.query(
      `update audios set stored_at = null, created_at = db_now() - interval '61 minutes' where account_id = $1`,
      [who.userId],
    );
    // What is no name of a file is removed by nobody.
    await database.query(
      `update audios set storage_key = 'no name', created_at = created_at - interval '1 minute' where id = $1`,
      [stuck.id],
    );
    await expect(bed.server.runJob('audio_leftovers')).rejects.toThrow();
    const left = async () => (await database.query('select id from audios where account_id = $1', [who.userId])).rows;
    expect(await left()).toEqual([{ id: stuck.id }]);
    expect(filesOf(who)).not.toContain(next.id);
    await database.query('delete from audios where id = $1', [stuck.id]);
  });
});

describe('the player', () => {
  const pageOf = (audio: Audio) => new URL(audio.playerUrl).pathname;

  test('speaks seven languages, and tells nothing of whose it is', async () => {
    const audio = await added(ana, M4A, { name: 'só para clientes' });
    const titles = new Set<string>();
    for (const locale of LOCALES) {
      const response = await bed.raw(pageOf(audio), { headers: { 'accept-language': locale } });
      const text = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain(`src="${audio.filePath}"`);
      for (const told of ['ana.aneis', 'só para clientes', audio.id, ana.userId]) expect(text).not.toContain(told);
      titles.add(/<title>(.+)<\/title>/.exec(text)?.[1] ?? '');
    }
    expect(titles.size).toBe(LOCALES.length);
  });

  test('may show its style and play sound, nothing else', async () => {
    const response = await bed.raw(pageOf(await added(ana)));
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; media-src 'self'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(await response.text()).not.toMatch(/<script|\son\w+=|style="/);
  });

  test('of an address that is none says so', async () => {
    for (const key of ['x', 'A'.repeat(32), '..%2f..%2fsecrets', '%00']) {
      const response = await bed.raw(`/a/${key}`, { headers: { 'accept-language': 'it' } });
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('Questo audio non è più qui'),
      ]);
      expect((await bed.raw(`/a/${key}/audio`)).status).toBe(404);
    }
  });

  test('gives the file in parts, as a file', async () => {
    const { filePath } = await added(ana);
    const get = async (range: string, method = 'GET') => {
      const { status, headers, ...rest } = await bed
        .raw(filePath, { method, headers: { range } })
        .then(async (response) => ({
          status: response.status,
          headers: response.headers,
          bytes: Buffer.from(await response.arrayBuffer()),
        }));
      return { status, where: headers.get('content-range'), length: headers.get('content-length'), ...rest };
    };
    const size = M4A.length;
    expect(await get('bytes=0-1')).toEqual({
      status: 206,
      where: `bytes 0-1/${size}`,
      length: '2',
      bytes: M4A.subarray(0, 2),
    });
    expect(await get('bytes=-5')).toMatchObject({ status: 206, bytes: M4A.subarray(size - 5) });
    expect(await get(`bytes=${size}-`)).toMatchObject({ status: 416, where: `bytes */${size}` });
    expect(await get('bytes=0-1,4-5')).toMatchObject({ status: 200, bytes: M4A });
    expect(await get('', 'HEAD')).toMatchObject({ status: 200, length: String(size), bytes: Buffer.alloc(0) });
    const { headers } = await bed.raw(filePath);
    expect(headers.get('content-disposition')).toBe('attachment; filename="audio.m4a"');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('accept-ranges')).toBe('bytes');
  });
});

describe('with an object store', () => {
  const KEYS = { bucket: 'recado', region: 'us-east-1', accessKeyId: 'AKEY', secretAccessKey: 'secret' };

  test('files go there, play from there, go away from there; a full one answers 507 and keeps no place', async () => {
    const store = await startObjectStore(KEYS);
    const other = await startApiTestbed({
      S3_ENDPOINT: store.url,
      S3_BUCKET: KEYS.bucket,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    });
    try {
      const who = await seller('cleo.couro', other);
      const { id, filePath } = await added(who, M4A, { at: other });
      expect([...store.objects]).toEqual([[`audios/${who.userId}/${id}`, { bytes: M4A, contentType: 'audio/mp4' }]]);
      const part = await other.raw(filePath, { headers: { range: 'bytes=4-7' } });
      expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
      store.refusePuts({ status: 507, code: 'XMinioStorageFull' });
      const { status, body } = await upload(who, M4A, { at: other });
      expect([status, body.code]).toEqual([507, 'disk_full']);
      expect(await library(who, other)).toMatchObject({ items: [{ id }], used: { files: 1 } });
      store.refusePuts(null);
      await other.call('DELETE /audios/{id}', { token: who.token, params: { id } });
      expect(store.objects.size).toBe(0);
      expect(other.logged()).not.toContain(KEYS.secretAccessKey);
    } finally {
      await other.close();
      await store.close();
    }
  });
});
