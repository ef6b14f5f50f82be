import fs from 'node:fs';
import { PICTURE_LIMITS, type Picture } from '@recado/contract';
import { startObjectStore } from '@recado/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunk, EXIF, plainJpeg, plainPng } from '../../src/features/pictures/fixtures/drawn.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

interface Seller {
  token: string;
  userId: string;
  media: string[];
}
interface Shelf {
  items: Picture[];
  used: { files: number; bytes: number };
}

const PNG = plainPng();
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
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

async function seller(username: string, { at = bed, posts = ['anel'] } = {}): Promise<Seller> {
  const { igId, media } = await at.sim.account(username, posts);
  return { ...(await at.signIn(igId)), media };
}

/** Another colour is another picture. */
let shade = 0;
const another = () => plainPng({ colour: [shade >> 8, shade++ & 255, 7] });

async function upload({ token }: Seller, bytes: Uint8Array, { at = bed, language = 'en-US' } = {}) {
  const response = await at.raw('/api/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'accept-language': language },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as Record<string, unknown>; // as: the contract's answer, checked by the server
  return { status: response.status, headers: response.headers, body };
}

async function added(who: Seller, bytes: Uint8Array = another(), at = bed): Promise<Picture> {
  const { status, body } = await upload(who, bytes, { at });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.picture as Picture; // as: the contract's answer, checked by the server
}

const shelf = async ({ token }: Seller, at = bed) =>
  (await at.call('GET /pictures', { token })).body as unknown as Shelf; // as: the contract's answer
const remove = ({ token }: Seller, id: string) => bed.call('DELETE /pictures/{id}', { token, params: { id } });
const copy = ({ token }: Seller, mediaId: string) =>
  bed.call('POST /pictures/from-media/{mediaId}', { token, params: { mediaId } });
const bytesOf = async (path: string, at = bed) => Buffer.from(await (await at.raw(path)).arrayBuffer());
const filesOf = ({ userId }: Seller) => {
  const { storage } = bed.config;
  const folder = storage.kind === 'files' ? `${storage.dir}/pictures/${userId}` : '';
  return fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];
};
const card = (imageId: string | null) => ({
  name: 'Oi',
  activationMessages: ['quero'],
  messagetitletexts: ['O anel'],
  template: 'generic',
  links: [{ url: 'https://loja.example/anel', title: 'Anel' }],
  imageId,
});
const saveCard = ({ token }: Seller, imageId: string | null) =>
  bed.call('POST /directs', { token, body: { enabled: true, settings: card(imageId) } });

describe('a picture', () => {
  test.each([
    ['PNG', PNG, 'image/png', 'png'],
    ['JPEG', plainJpeg(), 'image/jpeg', 'jpg'],
  ])(
    '%s is known by its content, listed, and shown to whoever has its address',
    async (_format, bytes, type, ending) => {
      const who = await seller(`ana.${ending}`);
      const picture = await added(who, bytes);
      expect(picture).toMatchObject({ width: 64, height: 40, inUse: false });
      expect(picture.filePath).toMatch(new RegExp(`^/p/[\\w-]{32}\\.${ending}$`));
      expect(await shelf(who)).toMatchObject({ items: [picture], used: { files: 1, bytes: picture.bytes } });
      const shown = await bed.raw(picture.filePath);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(picture.bytes),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400, immutable',
      });
      expect(shown.headers.has('set-cookie')).toBe(false);
      const head = await bed.raw(picture.filePath, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(picture.bytes),
        '',
      ]);
    },
  );

  test.each([
    ['where and by whom a photo was taken', plainJpeg({ extra: [EXIF], width: 72 })],
    ['words in a PNG', plainPng({ extra: [chunk('tEXt', Buffer.from('GPS\0of Ana'))], width: 73 })],
    ['a page behind a picture', plainPng({ tail: PAGE, width: 74 })],
  ])('is kept without %s', async (_what, bytes) => {
    const { filePath } = await added(ana, bytes);
    const kept = await bytesOf(filePath);
    expect(kept.length).toBeLessThan(bytes.length);
    expect(kept.toString('latin1')).not.toMatch(/GPS|Ana|iPhone|script/);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page that says it is a picture', PAGE],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a picture that was cut off', PNG.subarray(0, -1)],
  ])('that is %s is refused by its content, in words', async (_what, bytes) => {
    const who = await seller(`ana.mal.${bytes.length}`);
    const { status, body } = await upload(who, bytes, { language: 'pt-BR' });
    expect([status, body.code]).toEqual([415, 'invalid_picture_format']);
    expect(body.detail).toContain('não é uma imagem JPEG ou PNG');
    expect([(await shelf(who)).used.files, filesOf(who)]).toEqual([0, []]);
  });

  test('has sides of 40 to 8,192 pixels, and 8 MB', async () => {
    for (const size of [{ width: 39 }, { height: 39 }, { width: 8_193 }])
      expect((await upload(ana, plainPng(size))).body.code).toBe('picture_size_wrong');
    const { status, body } = await upload(ana, plainPng({ tail: Buffer.alloc(PICTURE_LIMITS.fileBytes) }));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });

  test('that is sent again is the one that is there', async () => {
    const who = await seller('ana.dupla');
    const first = await added(who, plainPng({ extra: [chunk('tEXt', Buffer.from('a\0b'))] }));
    expect(await added(who, PNG)).toEqual(first);
    expect(filesOf(who)).toEqual([first.id]);
    const { rows } = await database.query(`select action from audit_entries where subject = $1`, [first.id]);
    expect(rows).toEqual([{ action: 'picture_added' }]);
  });

  test('of somebody else is not there', async () => {
    const [who, other] = [await seller('ana.sua'), await seller('bia.outra')];
    const { id } = await added(who);
    expect((await remove(other, id)).body.code).toBe('picture_not_found');
    expect((await shelf(other)).items).toEqual([]);
    const { status, body } = await saveCard(other, id);
    expect([status, body.errors]).toMatchObject([422, [{ path: 'settings.imageId', code: 'picture_gone' }]]);
    expect((await saveCard(other, 'no id')).status).toBe(422);
  });

  test('stays while a version names it, one that can be brought back too; then it goes, file and all', async () => {
    const who = await seller('ana.usa');
    const { id, filePath } = await added(who);
    const saved = await saveCard(who, id);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const automation = saved.body.automation as { id: string; version: number }; // as: the contract's answer
    expect((await shelf(who)).items).toMatchObject([{ id, inUse: true }]);
    expect((await remove(who, id)).body.code).toBe('picture_in_use');
    const params = { id: automation.id };
    const body = { enabled: true, settings: card(null), version: automation.version };
    expect((await bed.call('PUT /directs/{id}', { token: who.token, params, body })).status).toBe(200);
    expect((await remove(who, id)).body.code).toBe('picture_in_use');
    expect((await bed.call('DELETE /directs/{id}', { token: who.token, params })).status).toBe(200);
    // It can be brought back from the bin, with its picture.
    expect((await remove(who, id)).body.code).toBe('picture_in_use');
    const empty = { ids: [automation.id] };
    expect((await bed.call('POST /automations/bin/empty', { token: who.token, body: empty })).status).toBe(200);
    expect((await remove(who, id)).status).toBe(200);
    expect([(await bed.raw(filePath)).status, filesOf(who)]).toEqual([404, []]);
    expect((await saveCard(who, id)).body.errors).toMatchObject([{ code: 'picture_gone' }]);
  });

  test('is what a card shows: in the preview, and to the person who writes', async () => {
    const who = await seller('ana.cartao');
    const { id, filePath } = await added(who);
    const url = bed.config.publicUrl + filePath;
    const shown = await bed.call('POST /automations/preview', {
      token: who.token,
      body: { kind: 'direct', mediaId: null, text: 'quero', settings: card(id) },
    });
    expect(JSON.stringify(shown.body.messages)).toContain(url);
    expect((await saveCard(who, id)).status).toBe(200);
    const { rows } = await database.query('select ig_id from accounts where id = $1', [who.userId]);
    const person = await bed.sim.send('POST', '/people', { username: 'fa.do.cartao', name: 'Fã' });
    await bed.sim.send('POST', `/threads/${rows[0]?.ig_id}/${person.id}/messages`, { text: 'quero' });
    await bed.server.settle();
    await expect
      .poll(async () => JSON.stringify(await bed.sim.get('/truth?after=0')), { timeout: 20_000 })
      .toContain(url);
  });

  test('at an address that is none is not found', async () => {
    for (const key of ['x', `${'A'.repeat(32)}.png`, `${'A'.repeat(32)}.svg`, '..%2f..%2fsecrets', '%00'])
      expect((await bed.raw(`/p/${key}`)).status).toBe(404);
  });
});

describe('the picture of a post', () => {
  test('is copied, once, and stays when Instagram’s address of it has ended', async () => {
    const who = await seller('ana.copia');
    const { status, body } = await copy(who, who.media[0] ?? '');
    expect(status, JSON.stringify(body)).toBe(200);
    const picture = body.picture as Picture; // as: the contract's answer
    expect(picture).toMatchObject({ width: 480, height: 480 });
    expect((await bytesOf(picture.filePath)).length).toBe(picture.bytes);
    expect((await copy(who, who.media[0] ?? '')).body).toEqual({ picture });
    expect((await shelf(who)).used.files).toBe(1);
  });

  test('is asked for anew where the address that we hold has ended', async () => {
    const who = await seller('ana.velha');
    await database.query(`update media set picture_url = $2 where account_id = $1`, [
      who.userId,
      `${bed.sim.url}/pictures/post/gone.png`,
    ]);
    expect((await copy(who, who.media[0] ?? '')).status).toBe(200);
  });

  test('is that of the account’s own post', async () => {
    const other = await seller('bia.dela');
    expect((await copy(ana, other.media[0] ?? '')).body.code).toBe('media_not_found');
    expect((await copy(ana, '../1')).body.code).toBe('media_not_found');
  });

  test('is fetched from no address of the network, and none that is not a picture', async () => {
    const who = await seller('ana.presa');
    for (const url of [
      'http://169.254.169.254/',
      'file:///etc/passwd',
      `${bed.sim.url}/`,
      `${bed.url}/api/`,
      'x',
      null,
    ]) {
      // One that Instagram does not know: it has no other address to give.
      await database.query(
        `insert into media (account_id, id, place, published_at, picture_url) values ($1, '1799', 'post', now(), $2)
         on conflict (account_id, id) do update set picture_url = excluded.picture_url`,
        [who.userId, url],
      );
      expect([url, (await copy(who, '1799')).body.code]).toEqual([url, 'post_without_picture']);
    }
  });
});

describe('the place for pictures', () => {
  const fill = (who: Seller, count: number, bytes: number) =>
    database.query(
      `insert into pictures (account_id, id, format, bytes, width, height, hash, storage_key, public_key, stored_at)
       select $1::uuid, gen_random_uuid(), 'png', $3::int, 64, 40, '\\x00', 'pictures/x', gen_random_uuid(), now() from generate_series(1, $2::int)`,
      [who.userId, count, bytes],
    );

  test('holds 200 files, also when two come at once', async () => {
    const who = await seller('ana.cheia');
    await fill(who, PICTURE_LIMITS.files - 1, 10);
    const both = await Promise.all([upload(who, another()), upload(who, another())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('picture_library_full');
    expect(filesOf(who)).toHaveLength(1);
  });

  test('holds 100 MB', async () => {
    const who = await seller('ana.pesada');
    await fill(who, 13, PICTURE_LIMITS.fileBytes);
    await fill(who, 1, PICTURE_LIMITS.bytes - 13 * PICTURE_LIMITS.fileBytes);
    expect((await upload(who, another())).body.code).toBe('picture_library_full');
  });

  test('what was broken off an hour ago is taken away, what is under way stays', async () => {
    const who = await seller('ana.resto');
    const [old, fresh, whole] = [await added(who), await added(who), await added(who)];
    await database.query('update pictures set stored_at = null where id = any($1)', [[old.id, fresh.id]]);
    await database.query(`update pictures set created_at = db_now() - interval '61 minutes' where id = any($1)`, [
      [old.id, whole.id],
    ]);
    await bed.server.runJob('picture_leftovers');
    expect(filesOf(who)).toEqual([fresh.id, whole.id].toSorted());
  });

  test('what no version has named for 45 days goes; what one names, or named meanwhile, stays', async () => {
    const who = await seller('ana.antiga');
    const [unused, used, young] = [await added(who), await added(who), await added(who)];
    expect((await saveCard(who, used.id)).status).toBe(200);
    const age = (ids: string[], days: number) =>
      database.query(`update pictures set unused_since = db_now() - $2 * interval '1 day' where id = any($1)`, [
        ids,
        days,
      ]);
    await bed.server.runJob('unused_pictures');
    const since = async (id: string) =>
      (await database.query('select unused_since from pictures where id = $1', [id])).rows[0]?.unused_since;
    expect([await since(unused.id), await since(used.id)]).toEqual([expect.anything(), null]);
    await age([unused.id, used.id], 46);
    await age([young.id], 44);
    await bed.server.runJob('unused_pictures');
    expect(filesOf(who)).toEqual([used.id, young.id].toSorted());
    expect((await bed.raw(unused.filePath)).status).toBe(404);
  });
});

test('with an object store files go there, are shown from there, and go away from there', async () => {
  const keys = { bucket: 'recado', region: 'us-east-1', accessKeyId: 'AKEY', secretAccessKey: 'secret' };
  const store = await startObjectStore(keys);
  const other = await startApiTestbed({
    S3_ENDPOINT: store.url,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  });
  try {
    const who = await seller('cleo.couro', { at: other });
    const { id, filePath } = await added(who, PNG, other);
    expect([...store.objects]).toEqual([[`pictures/${who.userId}/${id}`, { bytes: PNG, contentType: 'image/png' }]]);
    expect(await bytesOf(filePath, other)).toEqual(PNG);
    store.refusePuts({ status: 507, code: 'XMinioStorageFull' });
    expect((await upload(who, another(), { at: other })).body.code).toBe('disk_full');
    expect((await shelf(who, other)).used.files).toBe(1);
    await other.call('DELETE /pictures/{id}', { token: who.token, params: { id } });
    expect(store.objects.size).toBe(0);
  } finally {
    await other.close();
    await store.close();
  }
});
