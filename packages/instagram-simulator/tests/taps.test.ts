import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { comments, writes, send, privateReply, igsid } = acts(() => app);

const chips = {
  text: 'Quer?',
  quick_replies: ['Sim', 'Não'].map((title) => ({ content_type: 'text', title, payload: `p:${title}` })),
};
const buttons = [
  { type: 'web_url', title: 'Loja', url: 'https://lua.example/' },
  { type: 'postback', title: 'Quero', payload: 'go' },
];
const template = (payload: Json) => ({ attachment: { type: 'template', payload } });
const card = template({ template_type: 'generic', elements: [{ title: 'Anel', buttons }] });
const tap = (mid: string, verb: 'tap' | 'quick-reply', more: Json) =>
  app.operator('POST', `/messages/${mid}/${verb}`, { personId: app.personId, ...more });
const inbound = () => app.updates.flatMap((entry) => entry.messaging ?? []).filter((event) => !event.message?.is_echo);
const follows = (on: boolean) =>
  app.operator('POST', '/follows', { personId: app.personId, igId: app.igId, follows: on });
const inbox = async (): Promise<Json> => (await app.operator('GET', `/people/${app.personId}/inbox`)).body;

test('docs/platform.md 5.5: a tap posts the title as the person’s message with the payload, and the chips vanish', async () => {
  await comments('quero');
  await writes();
  const { message_id: mid } = (await send(chips)).body;
  expect((await tap(mid, 'quick-reply', { index: 2 })).status).toBe(404);
  expect((await tap(mid, 'quick-reply', { index: 1 })).body).toMatchObject({ from: 'person', text: 'Não' });
  expect((await tap(mid, 'quick-reply', { index: 0 })).status).toBe(409);
  await app.settle();
  expect(inbound().at(-1).message).toMatchObject({ text: 'Não', quick_reply: { payload: 'p:Não' } });
  const { message_id: later } = (await send(chips)).body;
  await writes('deixa');
  expect((await tap(later, 'quick-reply', { index: 0 })).status).toBe(409);
});

test('docs/platform.md 5.2: quick replies are not shown in Requests, template buttons are', async () => {
  const { message_id: mid } = (await privateReply(await comments('quero'), chips)).body;
  expect((await inbox()).requests).toHaveLength(1);
  expect((await tap(mid, 'quick-reply', { index: 0 })).status).toBe(409);
  const { message_id: asked } = (await privateReply(await comments('de novo'), card)).body;
  expect((await tap(asked, 'tap', { buttonIndex: 1 })).status).toBe(200);
  expect((await inbox()).requests).toHaveLength(0);
  const { message_id: now } = (await send(chips)).body;
  expect((await tap(now, 'quick-reply', { index: 0 })).status).toBe(200);
});

test('docs/platform.md 5.5 and 5.6: neither quick replies nor cards on a computer, plain buttons yes', async () => {
  await comments('quero');
  await writes();
  const plain = (await send(template({ template_type: 'button', text: 'Veja', buttons }))).body.message_id;
  const shown = (await send(card)).body.message_id;
  const quick = (await send(chips)).body.message_id;
  const device = 'desktop';
  expect((await tap(quick, 'quick-reply', { index: 0, device })).status).toBe(409);
  expect((await tap(shown, 'tap', { buttonIndex: 1, device })).status).toBe(409);
  expect((await tap(plain, 'tap', { buttonIndex: 1, device })).status).toBe(200);
});

test('docs/platform.md 5.6: a link button opens its address and gives no webhook, a postback gives one', async () => {
  await comments('quero');
  await writes();
  const mid = (await send(card)).body.message_id;
  await app.settle();
  const before = inbound().length;
  expect((await tap(mid, 'tap', { buttonIndex: 0 })).body).toEqual({ url: 'https://lua.example/' });
  await app.settle();
  expect(inbound()).toHaveLength(before);
  await tap(mid, 'tap', { buttonIndex: 1 });
  await app.settle();
  expect(inbound().at(-1).postback).toMatchObject({ title: 'Quero', payload: 'go' });
});

test('docs/platform.md 5.2: a private reply lies in Requests where the commenter does not follow, and answering accepts it', async () => {
  await privateReply(await comments('quero'));
  expect(await inbox()).toMatchObject({ primary: [], requests: [{ folder: 'requests' }] });
  await writes('oi');
  expect(await inbox()).toMatchObject({ primary: [{ folder: 'primary' }], requests: [] });
  const fan = (await app.operator('POST', '/people', { username: 'fa', name: 'Fã' })).body.id;
  app.personId = fan;
  await follows(true);
  await privateReply(await comments('quero'));
  expect(await inbox()).toMatchObject({ primary: [{ folder: 'primary' }], requests: [] });
});

test('docs/platform.md 6: is_user_follow_business follows each follow and unfollow; before the first message it is 230', async () => {
  await comments('quero');
  const read = async () => app.graph('GET', `/${await igsid()}?fields=is_user_follow_business`);
  await follows(true);
  refused(await read(), 230);
  await writes('oi');
  for (const on of [true, false, true]) {
    expect((await follows(on)).body).toEqual({ follows: on });
    expect((await read()).body.is_user_follow_business).toBe(on);
  }
});

test('docs/platform.md 6: a tap on a quick reply is a message of the person, and with it consent', async () => {
  await follows(true);
  const { message_id: mid } = (await privateReply(await comments('quero'), chips)).body;
  const read = async () => app.graph('GET', `/${await igsid()}?fields=is_user_follow_business`);
  refused(await read(), 230);
  await tap(mid, 'quick-reply', { index: 0 });
  expect((await read()).body.is_user_follow_business).toBe(true);
});
