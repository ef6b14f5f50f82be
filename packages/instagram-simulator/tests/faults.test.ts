import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { allScopes, appSecret, consent, redirectUri, startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const comment = async (text = 'quero'): Promise<string> =>
  (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text })).body.id;
const faults = (change: Json) => app.operator('PUT', '/faults', change);
const reply = async () => app.graph('POST', `/${await comment()}/replies?message=oi`);
const privateReply = async (message: Json = { text: 'Oi' }) =>
  app.graph('POST', '/me/messages', { recipient: { comment_id: await comment() }, message });
const truth = async (): Promise<Json[]> => (await app.operator('GET', '/truth')).body as Json[];
const commentIds = () => app.updates.flatMap((entry) => entry.changes ?? []).map((change) => change.value.id);

test('fault: loseWebhooks: what is lost is listed, and never told', async () => {
  await faults({ loseWebhooks: 1 });
  const id = await comment();
  await faults({ loseWebhooks: 0 });
  const told = await comment();
  await app.settle();
  expect(commentIds()).toEqual([told]);
  const listed = await app.graph('GET', `/${app.mediaId}/comments`);
  expect((listed.body.data as Json[]).map((item) => item.id)).toEqual([told, id]);
});

test('a comment that hidden words took away is counted, and neither listed nor told nor answered', async () => {
  const asked = { personId: app.personId, text: 'quero', filtered: true };
  const { id } = (await app.operator('POST', `/media/${app.mediaId}/comments`, asked)).body;
  await app.settle();
  expect(commentIds()).toEqual([]);
  expect((await app.graph('GET', `/${app.mediaId}/comments`)).body.data).toEqual([]);
  expect((await app.graph('GET', `/${app.mediaId}?fields=comments_count`)).body.comments_count).toBe(1);
  const answer = await app.graph('POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'Oi' } });
  expect(answer.status).toBe(400);
});

test('fault: duplicateWebhooks and duplicateCopies', async () => {
  await faults({ duplicateWebhooks: 1, duplicateCopies: 4 });
  const id = await comment();
  await app.settle();
  expect(commentIds()).toEqual([id, id, id, id, id]);
});

test('fault: reorderWebhooks and reorderMs, nothing lost', async () => {
  await faults({ reorderWebhooks: 0.5, reorderMs: 60 });
  const ids: string[] = [];
  for (let i = 0; i < 40; i += 1) ids.push(await comment(`n ${i}`));
  await app.settle();
  expect(commentIds()).not.toEqual(ids);
  expect([...commentIds()].sort()).toEqual([...ids].sort());
});

test('fault: webhookDelayMs keeps the order', async () => {
  await faults({ webhookDelayMs: 150 });
  const ids = [await comment('um'), await comment('dois')];
  expect((await app.operator('GET', '/webhooks/pending')).body.pending).toBe(2);
  expect(app.updates).toHaveLength(0);
  await app.settle();
  expect(commentIds()).toEqual(ids);
});

test('fault: webhookBatch puts several updates into one POST', async () => {
  await faults({ webhookBatch: 100, webhookDelayMs: 200 });
  const ids: string[] = [];
  for (let i = 0; i < 30; i += 1) ids.push(await comment(`n ${i}`));
  await app.settle();
  expect(commentIds()).toEqual(ids);
  expect(app.raw.length).toBeLessThan(30);
});

test('fault: loseAnswers executes and cuts the connection', async () => {
  await faults({ loseAnswers: 1 });
  await expect(privateReply()).rejects.toThrow();
  await expect(reply()).rejects.toThrow();
  expect((await truth()).map((line) => line.kind)).toEqual(['private_reply', 'comment_reply']);
  await app.settle();
  expect(app.updates.some((entry) => entry.messaging?.[0].message.is_echo)).toBe(true);
  expect((await app.graph('GET', '/me')).status).toBe(200);
});

test('fault: timeoutAfterAccept executes and answers late', async () => {
  await faults({ timeoutAfterAccept: 1, timeoutMs: 300 });
  const started = performance.now();
  expect((await privateReply()).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(290);
  expect(await truth()).toHaveLength(1);
});

test.each([false, true])('fault: errors5xx with error5xxExecutes %s', async (error5xxExecutes) => {
  await faults({ errors5xx: 1, error5xxExecutes });
  const answer = await privateReply();
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 2, is_transient: true } } });
  expect(await truth()).toHaveLength(error5xxExecutes ? 1 : 0);
});

test.each([4, 17, 613, 80002] as const)('fault: throttle with code %i and usage headers', async (code) => {
  const calm = await app.graph('GET', '/me');
  expect(calm.headers.get('x-app-usage')).toBeNull();
  expect(calm.headers.get('x-business-use-case-usage')).toBeNull();
  await faults({ throttle: { code, probability: 1, estimatedMinutes: 7 } });
  const answer = await privateReply();
  expect(answer.body.error.code).toBe(code);
  if (code === 4) expect(JSON.parse(answer.headers.get('x-app-usage') ?? '').call_count).toBe(100);
  else {
    const usage = JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '')[app.igId][0];
    expect(usage).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 7 });
  }
  expect(await truth()).toEqual([]);
});

test('fault: refuse with a code and a subcode, writes only, nothing executed', async () => {
  await faults({ refuse: { code: 10, subcode: 1893063, probability: 1 } });
  const answer = await privateReply();
  expect(answer.body.error).toMatchObject({
    code: 10,
    error_subcode: 1893063,
    message: 'You are temporarily restricted from sending messages.',
  });
  expect((await app.graph('GET', '/me')).status).toBe(200);
  expect(await truth()).toEqual([]);
});

test('fault: rejectRichPrivateReply refuses templates and chips, text still passes', async () => {
  await faults({ rejectRichPrivateReply: true });
  const id = await comment();
  const buttons = [{ type: 'postback', title: 'Quero', payload: 'p' }];
  const rich = { attachment: { type: 'template', payload: { template_type: 'button', text: 'Toque', buttons } } };
  const recipient = { comment_id: id };
  expect((await app.graph('POST', '/me/messages', { recipient, message: rich })).body.error).toMatchObject({
    code: 100,
    error_subcode: 2534015,
  });
  expect((await app.graph('POST', '/me/messages', { recipient, message: { text: 'Responda QUERO' } })).status).toBe(
    200,
  );
});

test('fault: echoes lost', async () => {
  await faults({ echoes: 'lost' });
  await privateReply();
  await app.settle();
  expect(app.updates.filter((entry) => entry.messaging)).toEqual([]);
});

test('fault: echoDelayMs holds the echo back', async () => {
  await faults({ echoDelayMs: 200 });
  await privateReply();
  const started = performance.now();
  while (!app.updates.some((entry) => entry.messaging)) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(performance.now() - started).toBeGreaterThan(150);
});

test('fault: tokenBody and meBody switch the shapes, a number id keeps its digits', async () => {
  await faults({ tokenBody: 'flat', meBody: 'nested' });
  const code = await consent(app.sim.url, { igId: app.igId, scopes: allScopes });
  const form = {
    client_id: '990000000000001',
    client_secret: appSecret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
  };
  const answer = await fetch(`${app.sim.url}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, code }),
  });
  const text = await answer.text();
  const me = (await app.graph('GET', '/me?fields=id')).body.data[0];
  expect(text).toContain(`"user_id":${me.id},"permissions":["instagram_business_basic"`);
});

test('fault switches have limits, a reset, and survive nothing wrong', async () => {
  expect((await faults({ loseAnswers: 2 })).status).toBe(400);
  expect((await faults({ constructor: 1 })).status).toBe(400);
  await faults({ loseAnswers: 0.5 });
  expect((await app.operator('POST', '/faults/reset')).body).toMatchObject({ loseAnswers: 0, echoes: 'after' });
});

test('webhooks: a refused update comes again, and others do not wait for it', async () => {
  app.answers.push(500, 500);
  const [first, second] = [await comment('um'), await comment('dois')];
  await app.settle();
  expect([...commentIds()].sort()).toEqual([first, second].sort());
  expect(app.raw.length).toBe(4);
});

test('operator: a recorded webhook is replayed byte for byte, tokens are masked in the traffic', async () => {
  await comment('açaí');
  await app.settle();
  await app.graph('GET', `/me?access_token=${app.token}`);
  const traffic = (await app.operator('GET', '/traffic')).body as unknown as Json[];
  expect(JSON.stringify(traffic)).not.toContain(app.token);
  expect(JSON.stringify(traffic)).not.toContain(appSecret);
  const seq = traffic.findLast((entry) => entry.direction === 'webhook')?.seq;
  await app.operator('POST', '/webhooks/replay', { seq });
  expect(app.raw.at(-1)).toEqual(app.raw.at(-2));
});
