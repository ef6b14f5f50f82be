import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startObjectStore } from '@recado/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type Storage, StorageFull } from '../../src/platform/storage/index.ts';

const KEYS = { bucket: 'recado', region: 'sa-east-1', accessKeyId: 'AKEY', secretAccessKey: 'secret/of+the=store' };
const sound = { bytes: Buffer.from('0123456789'), contentType: 'audio/mp4' };
let dir: string;
let store: Awaited<ReturnType<typeof startObjectStore>>;
const open: Record<'files' | 'objects', () => Storage> = {
  files: () => openStorage({ kind: 'files', dir: path.join(dir, 'files') }),
  objects: () => openStorage({ kind: 'objects', store: { ...KEYS, endpoint: store.url } }),
};

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-storage-'));
  store = await startObjectStore(KEYS);
});
afterAll(async () => {
  await store.close();
  fs.rmSync(dir, { recursive: true });
});

describe.each(['files', 'objects'] as const)('a store of %s', (kind) => {
  test('gives back what was put, whole and in parts', async () => {
    const storage = open[kind]();
    await storage.put('audios/ana/one', sound);
    expect(String(await storage.read('audios/ana/one'))).toBe('0123456789');
    const part = async (from: number, to: number) => String(await storage.read('audios/ana/one', { from, to }));
    expect([await part(0, 1), await part(3, 6), await part(9, 10), await part(4, 4)]).toEqual(['0', '345', '9', '']);
  });

  test('a second file of the same name takes the place of the first', async () => {
    const storage = open[kind]();
    await storage.put('audios/ana/two', sound);
    await storage.put('audios/ana/two', { ...sound, bytes: Buffer.from('short') });
    expect(String(await storage.read('audios/ana/two'))).toBe('short');
  });

  test('what is not there is null, and may be removed', async () => {
    const storage = open[kind]();
    expect(await storage.read('audios/ana/none')).toBeNull();
    expect(await storage.read('audios/ana/none', { from: 0, to: 4 })).toBeNull();
    await storage.remove('audios/ana/none');
    await storage.put('audios/ana/three', sound);
    await storage.remove('audios/ana/three');
    expect(await storage.read('audios/ana/three')).toBeNull();
  });

  test.each(['../secrets', 'audios/../../x', '/etc/passwd', 'audios//x', 'a\\b', 'audios/.part', 'A', '', 'a/b/c/d/e'])(
    'no name leads out of it: %j',
    async (name) => {
      const storage = open[kind]();
      const tries = [() => storage.put(name, sound), () => storage.read(name), () => storage.remove(name)];
      for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow('a stored file has a name');
      expect(fs.existsSync(path.join(dir, 'secrets'))).toBe(false);
    },
  );
});

describe('files', () => {
  test('nobody else of this machine may read them, and nothing half written is left', async () => {
    await open.files().put('audios/bia/one', sound);
    const folder = path.join(dir, 'files/audios/bia');
    expect(fs.readdirSync(folder)).toEqual(['one']);
    expect(fs.statSync(path.join(folder, 'one')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  });

  // A device that takes nothing, where the system has it.
  for (const device of ['/dev/full'].filter((file) => fs.existsSync(file))) {
    test('a full disk is said to be one, and nothing half written is left', async () => {
      const folder = path.join(dir, 'files/audios/eva');
      fs.mkdirSync(folder, { recursive: true });
      fs.symlinkSync(device, path.join(folder, 'one.part'));
      await expect(open.files().put('audios/eva/one', sound)).rejects.toThrow(StorageFull);
      expect(fs.readdirSync(folder)).toEqual([]);
    });
  }

  test('what a crash left half written is no file, and no obstacle', async () => {
    const folder = path.join(dir, 'files/audios/cleo');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'one.part'), 'half of something longer');
    expect(await open.files().read('audios/cleo/one')).toBeNull();
    await open.files().put('audios/cleo/one', sound);
    expect(fs.readdirSync(folder)).toEqual(['one']);
    expect(String(await open.files().read('audios/cleo/one'))).toBe('0123456789');
  });
});

describe('objects', () => {
  test('carry their kind', async () => {
    await open.objects().put('audios/dia/one', sound);
    expect(store.objects.get('audios/dia/one')?.contentType).toBe('audio/mp4');
  });

  test('a wrong secret or region is refused, and the fault tells neither', async () => {
    for (const wrong of [{ secretAccessKey: 'canary-one' }, { region: 'eu-west-1' }]) {
      const storage = openStorage({ kind: 'objects', store: { ...KEYS, ...wrong, endpoint: store.url } });
      const fault = await storage.put('audios/dia/two', sound).catch((error: unknown) => error);
      expect(String(fault)).toMatch(
        /^Error: the object store answered 403 (SignatureDoesNotMatch|AuthorizationHeaderMalformed)$/,
      );
    }
    expect(store.objects.has('audios/dia/two')).toBe(false);
  });

  test('a store without room says so', async () => {
    store.refusePuts({ status: 507, code: 'XMinioStorageFull' });
    await expect(open.objects().put('audios/dia/three', sound)).rejects.toThrow(StorageFull);
    store.refusePuts({ status: 403, code: 'QuotaExceeded' });
    await expect(open.objects().put('audios/dia/three', sound)).rejects.toThrow(StorageFull);
    store.refusePuts(null);
  });

  test('a fault that passes is tried again', async () => {
    store.refusePuts({ status: 503, code: 'SlowDown' });
    const put = open.objects().put('audios/dia/four', sound);
    while (!store.answered.includes('PUT audios/dia/four 503')) await new Promise((resolve) => setTimeout(resolve, 1));
    store.refusePuts(null);
    await put;
    expect(store.answered.filter((line) => line === 'PUT audios/dia/four 200')).toHaveLength(1);
  });
});
