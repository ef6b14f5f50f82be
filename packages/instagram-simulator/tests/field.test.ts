import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { appSecret, startMetaApp } from './meta-app.ts';

// Switches for what field reports show of the real Instagram, and for what was thought before.

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const { comments, privateReply, writes, send, jump, exchange, code } = acts(() => app);
const faults = async (change: Json) => expect((await app.operator('PUT', '/faults', change)).status).toBe(200);
const values = () => app.updates.flatMap((entry) => entry.changes ?? []).map(({ value }) => value);
const events = () => app.updates.flatMap((entry) => entry.messaging ?? []);

describe('edits of zero', () => {
  test('come beside a message: no text, and the number 0', async () => {
    await faults({ editsOfZero: 1 });
    const { mid } = (await writes('oi')).body;
    await app.settle();
    const [edit, message] = events();
    expect(edit).toMatchObject({ message_edit: { mid, num_edit: 0 }, recipient: { id: app.igId } });
    expect(Object.keys(edit.message_edit)).toEqual(['mid', 'num_edit']);
    expect(message.message).toMatchObject({ mid, text: 'oi' });
  });

  test('come instead of it, without parties; the message can be asked for', async () => {
    await faults({ editsInstead: 1, bareEdits: true });
    const { mid } = (await writes('oi')).body;
    await app.settle();
    expect(events()).toEqual([{ timestamp: expect.any(Number), message_edit: { mid, num_edit: 0 } }]);
    const { body } = await app.graph('GET', `/${mid}?fields=from,to,message,created_time`);
    expect(body).toMatchObject({ message: 'oi', from: { username: 'bia.rocha' }, to: { data: [{ id: app.igId }] } });
  });
});

describe('taps', () => {
  const tapped = async (change: Json) => {
    const id = await comments('quero');
    const payload = {
      template_type: 'button',
      text: 'Oi',
      buttons: [{ type: 'postback', title: 'Ver', payload: 'p' }],
    };
    const { message_id } = (await privateReply(id, { attachment: { type: 'template', payload } })).body;
    await faults(change);
    await app.operator('POST', `/messages/${message_id}/tap`, { personId: app.personId, buttonIndex: 0 });
  };

  test('count late: no window and no profile until then', async () => {
    await tapped({ tapCounts: 'late', tapLateMs: 20_000 });
    refused(await send({ text: 'oi' }), 10, 2534022);
    await jump(20_000);
    expect((await send({ text: 'oi' })).status).toBe(200);
  });

  test('a tap that was registered stays so, whatever is tapped after it', async () => {
    await tapped({ tapCounts: 'late', tapLateMs: 20_000 });
    await jump(20_000);
    await tapped({ tapCounts: 'late', tapLateMs: 20_000 });
    expect((await send({ text: 'oi' })).status).toBe(200);
  });

  test('or not at all; and a tap closes no window that was open', async () => {
    await tapped({ tapCounts: 'never' });
    await jump(3_600_000);
    refused(await send({ text: 'oi' }), 10, 2534022);
    await writes('oi');
    expect((await send({ text: 'oi' })).status).toBe(200);
  });
});

test('a second private reply is refused as the switch says', async () => {
  const id = await comments('quero');
  await privateReply(id);
  refused(await privateReply(id), 100, 2534023);
  await faults({ secondReply: '2534025' });
  refused(await privateReply(id), 100, 2534025);
  await faults({ secondReply: 'http_500' });
  expect(await privateReply(id)).toMatchObject({ status: 500, body: { error: { code: -1, error_subcode: 2534023 } } });
});

test('a post of restricted age tells of no comment, lists none, and takes no private reply', async () => {
  const before = await comments('quero');
  await app.settle();
  await app.operator('POST', `/media/${app.mediaId}/restricted`, { restricted: true });
  await comments('quero também');
  await app.settle();
  expect(values().map(({ id }) => id)).toEqual([before]);
  expect((await app.graph('GET', `/${app.mediaId}/comments`)).body.data).toEqual([]);
  refused(await privateReply(before), 200, 2534066);
  await app.operator('POST', `/media/${app.mediaId}/restricted`, { restricted: false });
  expect((await privateReply(before)).status).toBe(200);
});

test('rules of refusal take negative codes, a status and a type', async () => {
  await faults({ refuse: { code: 10, subcode: 2534022, status: 400, type: 'OAuthException' } });
  const plain = await privateReply(await comments('a'));
  expect(plain).toMatchObject({ status: 400, body: { error: { type: 'OAuthException' } } });
  await faults({ refuse: { code: 10, subcode: 2534022 } });
  expect(await privateReply(await comments('a'))).toMatchObject({
    status: 403,
    body: { error: { type: 'IGApiException' } },
  });
  await faults({ refuse: { code: 10, subcode: 2534022 }, code10Status: 400 });
  expect((await privateReply(await comments('a'))).status).toBe(400);
  expect((await app.operator('PUT', '/faults', { refuse: { code: 0 } })).status).toBe(400);
});

describe('who wrote', () => {
  test.each([
    ['ig_id', (from: Json) => expect(from).toMatchObject({ id: app.igId, self_ig_scoped_id: expect.any(String) })],
    ['app_scoped', (from: Json) => expect(from).toEqual({ id: expect.stringMatching(/^24/), username: 'lua.atelier' })],
    ['name', (from: Json) => expect(from).toEqual({ id: expect.stringMatching(/^7/), username: 'lua.atelier' })],
  ])('the account itself, by %s', async (ownComments, expected) => {
    await faults({ ownComments });
    await app.operator('POST', `/media/${app.mediaId}/comments`, { igId: app.igId, text: 'oi' });
    await app.settle();
    expected(values()[0].from);
  });

  test('a stranger, with the field of owners', async () => {
    await faults({ selfIdOfStrangers: true });
    await comments('oi');
    await app.settle();
    const { from } = values()[0];
    expect(from.self_ig_scoped_id).toBe(from.id);
  });
});

test('profiles without consent are refused with the code of the switch', async () => {
  const id = await comments('oi');
  const igsid = (await app.graph('GET', `/${id}?fields=from`)).body.from.id;
  for (const consentCode of [230, 100, 200, 10]) {
    await faults({ consentCode });
    expect((await app.graph('GET', `/${igsid}`)).body.error.code ?? 0).toBe(consentCode === 230 ? 230 : consentCode);
  }
});

test('comments come two to five times', async () => {
  await faults({ commentRepeats: 5 });
  for (let n = 0; n < 12; n++) await comments(`oi ${n}`);
  await app.settle();
  const counts = [...Map.groupBy(values(), ({ id }) => id).values()].map(({ length }) => length);
  expect(counts).toHaveLength(12);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  expect(new Set(counts).size).toBeGreaterThan(1);
});

test('the legacy signature comes beside the other, and can be switched off', async () => {
  const seen: (string | undefined)[] = [];
  const { raw } = app;
  await comments('oi');
  await app.settle();
  await faults({ sha1Signature: false });
  await comments('oi');
  await app.settle();
  for (const { legacy } of raw) seen.push(legacy);
  expect(seen[0]).toBe(
    `sha1=${createHmac('sha1', appSecret)
      .update(raw[0]?.body ?? '')
      .digest('hex')}`,
  );
  expect(seen[1]).toBeUndefined();
});

test('a code is exchanged flat, the id a number of all its digits; the documented shape is a switch', async () => {
  const flat = await exchange({ code: await code() });
  expect(flat.body).toMatchObject({ access_token: expect.any(String), permissions: expect.arrayContaining([]) });
  expect(typeof flat.body.user_id).toBe('number');
  await faults({ tokenBody: 'nested' });
  expect((await exchange({ code: await code() })).body.data[0].user_id).toMatch(/^24\d{15}$/);
});

test('times are ISO text, or seconds; how long a token lives a number, text, or nothing', async () => {
  const id = await comments('oi');
  expect((await app.graph('GET', `/${id}?fields=timestamp`)).body.timestamp).toMatch(/T.*\+0000$/);
  await faults({ times: 'unix' });
  expect((await app.graph('GET', `/${id}?fields=timestamp`)).body.timestamp).toBeGreaterThan(1_700_000_000);
  const life = async (expiresIn: string) => {
    await faults({ expiresIn });
    const short = (await exchange({ code: await code() })).body.access_token;
    const query = `grant_type=ig_exchange_token&client_secret=${appSecret}&access_token=${short}`;
    return (await app.graphAs(null, 'GET', `/access_token?${query}`)).body.expires_in;
  };
  expect([await life('number'), await life('text'), await life('missing')]).toEqual([5_183_944, '5183944', undefined]);
});

test('echoes name their app where the switch says so: ours, or Instagram’s own', async () => {
  await writes('oi');
  await faults({ echoAppIds: true });
  await privateReply(await comments('quero'));
  await app.operator('POST', `/threads/${app.igId}/${app.personId}/owner-messages`, { text: 'oi' });
  await app.settle();
  const ids = events().flatMap(({ message }) => (message?.is_echo ? [message.app_id] : []));
  expect(ids).toEqual(['990000000000001', '936619743392459']);
});

test('a broadcast is LIVE, and its kind BROADCAST', async () => {
  const { id } = (await app.operator('POST', `/accounts/${app.igId}/lives`, {})).body;
  await app.operator('POST', `/media/${id}/comments`, { personId: app.personId, text: 'oi' });
  await app.settle();
  expect(values()[0].media.media_product_type).toBe('LIVE');
  const { body } = await app.graph('GET', `/${id}?fields=media_type,media_product_type`);
  expect(body).toMatchObject({ media_type: 'BROADCAST', media_product_type: 'LIVE' });
});

test('what people send instead of words, and what the message node says of it', async () => {
  // Two reads a second are what Instagram lets through.
  await faults({ limits: 'lifted' });
  const types: Record<string, string[]> = {
    image: ['image'],
    images: ['image', 'image'],
    video: ['video'],
    voice: ['audio'],
    post: ['ig_post'],
    reel: ['ig_reel'],
    story: ['ig_story'],
    card: ['template'],
  };
  for (const [attached, expected] of Object.entries(types)) {
    const { mid } = (await app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { attached })).body;
    await app.settle();
    const { message } = events().at(-1);
    expect(message.text).toBeUndefined();
    expect(message.attachments.map(({ type }: Json) => type)).toEqual(expected);
    const node = (await app.graph('GET', `/${encodeURIComponent(mid)}?fields=attachments,is_unsupported`)).body;
    expect(node.attachments.data).toHaveLength(expected.length);
    expect(node.is_unsupported).toBeUndefined();
  }
  await app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { attached: 'profile' });
  const { id } = (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, gif: true }))
    .body;
  await app.settle();
  expect(events().at(-1).message).toEqual({ mid: expect.any(String), is_unsupported: true });
  expect(values().at(-1)).toMatchObject({ id });
  expect(Object.keys(values().at(-1))).not.toContain('text');
});

test('mids have 150 to 180 characters', async () => {
  const lengths = new Set<number>();
  for (let n = 0; n < 20; n++) lengths.add((await writes(`oi ${n}`)).body.mid.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(180);
  expect(lengths.size).toBeGreaterThan(1);
});
