import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MetaApp, startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const fields = async () => (await app.graph('GET', '/me/subscribed_apps')).body.data[0]?.subscribed_fields ?? null;
const subscribe = (names: string) => app.graph('POST', `/me/subscribed_apps?subscribed_fields=${names}`);
const change = (body: Record<string, unknown>) => app.operator('PUT', `/accounts/${app.igId}`, body);

/** A comment and a message; answers the kinds of webhooks that came of them. */
async function told(): Promise<string[]> {
  const before = app.updates.length;
  await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text: 'oi' });
  await app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { text: 'oi' });
  await app.settle();
  return app.updates.slice(before).map((entry) => ('changes' in entry ? 'comments' : 'messages'));
}

test('an app in development gets no webhook; published again, it does', async () => {
  await app.operator('PUT', '/faults', { appMode: 'development' });
  expect(await told()).toEqual([]);
  expect(await fields()).toContain('comments');
  await app.operator('PUT', '/faults', { appMode: 'live' });
  expect(await told()).toEqual(['comments', 'messages']);
});

test('a field that is not ticked is neither sent nor listed, and refuses the whole subscription', async () => {
  await app.operator('PUT', '/faults', { unticked: ['messages'] });
  expect(await told()).toEqual(['comments']);
  expect(await fields()).toEqual(['comments', 'live_comments']);
  expect((await subscribe('comments,messages')).body.error.code).toBe(100);
  expect((await subscribe('comments')).body).toEqual({ success: true });
  expect((await app.operator('PUT', '/faults', { unticked: ['follow'] })).status).toBe(400);
});

test('of a private account no comment is told', async () => {
  await change({ private: true });
  expect(await told()).toEqual(['messages']);
  await change({ private: false });
  expect(await told()).toEqual(['comments', 'messages']);
});

test('an account that went back to personal is named so; a subscription that is gone is empty', async () => {
  await change({ professional: false });
  expect((await app.graph('GET', '/me?fields=account_type')).body).toMatchObject({ account_type: 'PERSONAL' });
  expect((await change({ professional: true, subscribed: false })).body).toMatchObject({
    accountType: 'BUSINESS',
    connected: null,
  });
  expect(await fields()).toBeNull();
  expect(await told()).toEqual([]);
});

test('with messages switched off conversations cannot be read, and with a security check pending nothing can', async () => {
  await app.operator('POST', `/accounts/${app.igId}/messages-allowed`, { allowed: false });
  const { body } = await app.graph('GET', '/me/conversations?platform=instagram');
  expect(body.error).toMatchObject({ code: 200, error_subcode: 2534041 });
  await app.operator('POST', `/accounts/${app.igId}/token`, { action: 'checkpoint' });
  expect((await app.graph('GET', '/me')).body.error).toMatchObject({ code: 190, error_subcode: 459 });
});
