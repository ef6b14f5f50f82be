import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { comments, igsid, privateReply, send, writes } = acts(() => app);

const fixture = async (name: string): Promise<Json> =>
  JSON.parse(await readFile(new URL(`../../instagram/fixtures/${name}.json`, import.meta.url), 'utf8'));

/** Every path to a value with its type: what two bodies of one kind have in common. */
function outline(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${path}[]`] : outline(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [`${path}:${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, item]) => outline(item, `${path}.${key}`))
    .sort();
}

test('webhooks have the outline of the recorded ones', async () => {
  const top = await comments('LINK');
  await comments('LINK', { parentId: top });
  await app.operator('POST', `/media/${app.mediaId}/comments`, { igId: app.igId, text: 'LINK' });
  const first = (await writes('hello')).body;
  await app.operator('POST', `/messages/${first.mid}/edit`, { text: 'hello!' });
  await app.operator('POST', `/messages/${first.mid}/react`, { personId: app.personId, reaction: '❤️' });
  const own = await app.operator('POST', `/threads/${app.igId}/${app.personId}/owner-messages`, { text: 'our answer' });
  await app.operator('POST', `/messages/${own.body.mid}/seen`, { personId: app.personId });
  await app.operator('DELETE', `/messages/${first.mid}`);
  await app.settle();
  const names = [
    'comment',
    'comment-reply',
    'comment-own',
    'message-text',
    'edit',
    'reaction',
    'message-echo',
    'seen',
    'message-deleted',
  ];
  expect(app.raw).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    const sent = JSON.parse(app.raw[index]?.body ?? '{}');
    expect(outline(sent), name).toEqual(outline(await fixture(`webhooks/${name}`)));
  }
});

test('answers have the outline of the recorded ones', async () => {
  const id = await comments('quero');
  const sent = await privateReply(id);
  await writes();
  const person = await igsid();
  const [thread] = (await app.graph('GET', '/me/conversations?platform=instagram')).body.data;
  const profile = 'name,username,profile_pic,follower_count,is_user_follow_business,is_business_follow_user';
  const answers: Record<string, Json> = {
    'message-sent': sent.body,
    'reply-sent': (await app.graph('POST', `/${id}/replies?message=oi`)).body,
    success: (await app.graph('POST', `/${id}?hide=true`)).body,
    profile: (await app.graph('GET', `/${person}?fields=${profile}`)).body,
    message: (await app.graph('GET', `/${sent.body.message_id}?fields=id,created_time,from,to,message`)).body,
    'subscribed-apps': (await app.graph('GET', '/me/subscribed_apps')).body,
  };
  for (const [name, body] of Object.entries(answers)) {
    expect(outline(body), name).toEqual(outline(await fixture(`answers/${name}`)));
  }
  expect(thread).toEqual({ id: expect.any(String), updated_time: expect.any(String) });
});

test('versioned and unversioned paths are the same', async () => {
  const headers = { authorization: `Bearer ${app.token}` };
  for (const version of ['', '/v24.0', '/v25.0', '/v26.0']) {
    const answer = await fetch(`${app.sim.url}${version}/me?fields=username`, { headers });
    expect(((await answer.json()) as Json).username).toBe('lua.atelier'); // as: judged by the expectation
  }
});

test('messenger_profile: at most 4 questions, read back and deleted', async () => {
  const questions = (count: number) => ({
    platform: 'instagram',
    ice_breakers: [
      {
        locale: 'default',
        call_to_actions: Array.from({ length: count }, () => ({ question: 'Preço?', payload: 'p' })),
      },
    ],
  });
  refused(await app.graph('POST', '/me/messenger_profile', questions(5)), 100);
  expect((await app.graph('POST', '/me/messenger_profile', questions(4))).body).toEqual({ success: true });
  const read = () => app.graph('GET', '/me/messenger_profile?fields=ice_breakers');
  expect((await read()).body.data[0].call_to_actions).toHaveLength(4);
  await app.graph('DELETE', '/me/messenger_profile', { fields: ['ice_breakers'] });
  expect((await read()).body).toEqual({ data: [] });
});

test('welcome_message_flows, message_attachments and account insights answer', async () => {
  const flow = { eligible_platforms: ['instagram'], name: 'Oi', welcome_message_flow: [{ message: { text: 'Oi' } }] };
  const made = await app.graph('POST', '/me/welcome_message_flows', flow);
  expect((await app.graph('GET', '/me/welcome_message_flows')).body.data).toMatchObject([
    { flow_id: made.body.flow_id, name: 'Oi' },
  ]);
  await comments('quero');
  await writes();
  const attachment = { type: 'image', payload: { url: 'https://example.com/a.png', is_reusable: true } };
  const upload = await app.graph('POST', '/me/message_attachments', { platform: 'instagram', message: { attachment } });
  const { attachment_id } = upload.body;
  expect((await send({ attachment: { type: 'image', payload: { attachment_id } } })).status).toBe(200);
  const insights = await app.graph(
    'GET',
    `/${app.igId}/insights?metric=comments,likes&period=day&metric_type=total_value`,
  );
  expect(insights.body.data).toMatchObject([{ name: 'comments', total_value: { value: 1 } }, { name: 'likes' }]);
  refused(await app.graph('GET', `/${app.igId}/insights?metric=impressions&period=day`), 100);
});

test('broken bodies get one clear answer each', async () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${app.sim.url}/me/messages`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, authorization: `Bearer ${app.token}` },
    });
  for (const body of ['{', '[]', 'null', `${'['.repeat(100_000)}`, '{"recipient":{}}']) {
    const answer = await post(body);
    expect({ status: answer.status, body: (await answer.json()) as Json }).toMatchObject({
      status: 400,
      body: { error: { code: 100 } },
    }); // as: judged here
  }
  expect((await post('x'.repeat(2_000_000))).status).toBe(413);
  const operator = await fetch(`${app.sim.url}/sim/api/people`, { method: 'POST', body: '{' });
  expect(operator.status).toBe(400);
  expect((await app.operator('POST', '/people', {})).body).toEqual({ error: 'username must be a text.' });
  expect((await app.operator('GET', '/people/nobody/inbox')).status).toBe(404);
  expect((await app.operator('POST', '/clock', { jumpMs: -1 })).status).toBe(400);
});
