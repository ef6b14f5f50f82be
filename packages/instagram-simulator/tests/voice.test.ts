import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

const sound = Buffer.from('the sound of a voice');
const megabyte = 1_000_000;
const served: Record<string, [type: string, content: Buffer]> = {
  '/voice.m4a': ['audio/mp4', sound],
  '/voice.aac': ['audio/aac', sound],
  '/voice.wav': ['audio/wav', sound],
  '/voice.mp4': ['video/mp4', sound],
  '/full.m4a': ['audio/mp4', Buffer.alloc(25 * megabyte)],
  '/voice.mp3': ['audio/mpeg', sound],
  '/page.m4a': ['text/html', sound],
  '/over.m4a': ['audio/mp4', Buffer.alloc(25 * megabyte + 1)],
};

let app: MetaApp;
let files: Server;
let base: string;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
  app = await startMetaApp({ dataDir, limits: 'lifted' });
  files = createServer((request, response) => {
    const [type, content] = served[request.url ?? ''] ?? ['text/plain', null];
    response.writeHead(content === null ? 404 : 200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const address = files.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(async () => {
  await app.close();
  files.closeAllConnections();
  await new Promise((resolve) => files.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});
const { comments, writes, send, privateReply } = acts(() => app);

const audio = (path: string) => ({ attachment: { type: 'audio', payload: { url: base + path } } });
const newest = async (): Promise<Json> =>
  (await app.operator('GET', `/people/${app.personId}/inbox`)).body.primary[0].messages.at(-1);

test('docs/platform.md 5.4: audio of aac, m4a, wav and mp4 up to 25 MB; 2018008, 2018047 and 2018109', async () => {
  await comments('quero');
  await writes();
  for (const path of ['/voice.m4a', '/voice.aac', '/voice.wav', '/voice.mp4', '/full.m4a'])
    expect((await send(audio(path))).status).toBe(200);
  refused(await send(audio('/none.m4a')), 100, 2018008);
  refused(
    await send({ attachment: { type: 'audio', payload: { url: 'http://127.0.0.1:1/voice.m4a' } } }),
    100,
    2018008,
  );
  refused(await send(audio('/voice.mp3')), 100, 2018047);
  refused(await send(audio('/page.m4a')), 100, 2018047);
  refused(await send(audio('/over.m4a')), 100, 2018109);
});

test('docs/platform.md 5.2: no audio in a private reply', async () => {
  refused(await privateReply(await comments('quero'), audio('/voice.m4a')), 100, 2534015);
});

test('docs/platform.md 5.4: the audio is fetched at send time: it plays from then on, the address it came from gone or not', async () => {
  await comments('quero');
  await writes();
  const sent = await send(audio('/voice.m4a'));
  files.closeAllConnections();
  await new Promise((resolve) => files.close(resolve));
  const message = await newest();
  expect(message).toMatchObject({ mid: sent.body.message_id, text: null, content: audio('/voice.m4a') });
  const address = app.sim.url + message.voiceUrl;
  const whole = await fetch(address);
  expect(whole.headers.get('content-type')).toBe('audio/mp4');
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(sound);
  const part = await fetch(address, { headers: { range: 'bytes=4-8' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-8/20', 'sound']);
  expect((await fetch(address, { headers: { range: 'bytes=20-' } })).status).toBe(416);
  expect((await fetch(`${app.sim.url}/files/..%2Fjournal.jsonl`)).status).toBe(404);
  await app.close();
  app = await startMetaApp({ dataDir, furnished: true });
  expect((await fetch(app.sim.url + message.voiceUrl)).status).toBe(200);
});

test('a voice message without a data folder is kept in memory', async () => {
  const light = await startMetaApp();
  const { comments, writes, send } = acts(() => light);
  await comments('quero');
  await writes();
  await send(audio('/voice.wav'));
  const inbox = (await light.operator('GET', `/people/${light.personId}/inbox`)).body;
  const { voiceUrl } = inbox.primary[0].messages.at(-1);
  expect(Buffer.from(await (await fetch(light.sim.url + voiceUrl)).arrayBuffer())).toEqual(sound);
  await light.close();
});
