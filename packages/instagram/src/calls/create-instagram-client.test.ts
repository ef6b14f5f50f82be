import { describe, expect, test } from 'vitest';
import { fixture } from '../../tests/fixture.ts';
import { answerJson, startLoopback } from '../../tests/start-loopback.ts';
import type { Content, InstagramClient } from '../index.ts';

const token = 'IGAAtoken';
const igId = '17841400000000001';
const answerWith = (name: string) =>
  startLoopback((_request, response) => answerJson(response, fixture(`answers/${name}`)));

/** One call against a fixture: what went out, what came back. */
async function exchange<T>(answer: string, call: (client: InstagramClient) => Promise<T>) {
  await using loopback = await answerWith(answer);
  const result = await call(loopback.client);
  const [request, ...more] = loopback.requests;
  if (!request || more.length > 0) throw new Error(`${loopback.requests.length} requests`);
  return { result, line: `${request.method} ${request.url.pathname}${request.url.search}`, ...request };
}

describe('writes', () => {
  const text: Content = { shape: 'text', text: 'Olá! 😀' };

  test('a private reply names the comment and nothing else', async () => {
    const message = { to: { commentId: '18000000000000002' }, content: text };
    const call = await exchange('message-sent', (client) => client.sendMessage({ token, igId, message }));
    expect(call.line).toBe(`POST /v26.0/${igId}/messages`);
    expect(call.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    expect(JSON.parse(call.body)).toEqual({
      recipient: { comment_id: '18000000000000002' },
      message: { text: 'Olá! 😀' },
    });
    expect(call.result).toMatchObject({ k: 'sent', recipientId: '700000000000003' });
  });

  test.each<[string, Content, object]>([
    [
      'buttons',
      {
        shape: 'buttons',
        text: 'Here',
        buttons: [
          { type: 'link', title: 'Open', url: 'https://a.example/' },
          { type: 'tap', title: 'More', payload: 'p' },
        ],
      },
      {
        template_type: 'button',
        text: 'Here',
        buttons: [
          { type: 'web_url', url: 'https://a.example/', title: 'Open' },
          { type: 'postback', title: 'More', payload: 'p' },
        ],
      },
    ],
    [
      'card',
      { shape: 'card', title: 'T', subtitle: null, imageUrl: 'https://a.example/i.png', buttons: [] },
      { template_type: 'generic', elements: [{ title: 'T', image_url: 'https://a.example/i.png' }] },
    ],
  ])('%s become a template', async (_name, content, payload) => {
    const message = { to: { igsid: '7' }, content };
    const { body } = await exchange('message-sent', (client) => client.sendMessage({ token, igId, message }));
    expect(JSON.parse(body)).toEqual({
      recipient: { id: '7' },
      message: { attachment: { type: 'template', payload } },
    });
  });

  test('quick replies and metadata go out when asked for', async () => {
    const message = {
      to: { igsid: '7' },
      content: text,
      quickReplies: [{ title: 'Yes', payload: 'Y' }],
      metadata: 'd1',
    };
    const { body } = await exchange('message-sent', (client) => client.sendMessage({ token, igId, message }));
    expect(JSON.parse(body).message).toMatchObject({
      quick_replies: [{ content_type: 'text', title: 'Yes', payload: 'Y' }],
      metadata: 'd1',
    });
  });

  test('hc29 a public reply travels in the query, without a body and without fields', async () => {
    const call = await exchange('reply-sent', (client) =>
      client.replyToComment({ token, commentId: '18', text: 'Já te chamei & mais' }),
    );
    expect(call.line).toBe('POST /v26.0/18/replies?message=J%C3%A1%20te%20chamei%20%26%20mais');
    expect(call.body).toBe('');
    expect(call.result).toMatchObject({ k: 'sent', messageId: '17873440459141021', recipientId: null });
  });

  test('over the limits nothing is called', async () => {
    await using loopback = await answerWith('message-sent');
    const message = { to: { igsid: '7' }, content: { shape: 'text' as const, text: 'a'.repeat(1001) } };
    expect(await loopback.client.sendMessage({ token, igId, message })).toMatchObject({
      k: 'notSent',
      code: 'limit/text_bytes',
    });
    expect(await loopback.client.replyToComment({ token, commentId: '18', text: '' })).toMatchObject({
      code: 'limit/empty_text',
    });
    expect(loopback.requests).toEqual([]);
  });

  test('ids and tokens that would make another request make none', async () => {
    await using loopback = await answerWith('reply-sent');
    for (const commentId of ['', '..', '.', '\ud800', 'x'.repeat(1001)]) {
      expect(await loopback.client.replyToComment({ token, commentId, text: 'a' })).toMatchObject({
        code: 'local/address',
      });
    }
    for (const bad of ['', 'a\r\nx: y', 'ü']) {
      expect(await loopback.client.replyToComment({ token: bad, commentId: '18', text: 'a' })).toMatchObject({
        code: 'local/token',
      });
    }
    expect(loopback.requests).toEqual([]);
    await loopback.client.replyToComment({ token, commentId: 'a/../b?c', text: 'a' });
    expect(loopback.requests[0]?.url.pathname).toBe('/v26.0/a%2F..%2Fb%3Fc/replies');
  });

  test.each<[string, (client: InstagramClient) => Promise<{ ok: boolean }>, string]>([
    ['hide', (client) => client.hideComment({ token, commentId: '18', hidden: true }), 'POST /v26.0/18?hide=true'],
    [
      'subscribe',
      (client) => client.subscribe({ token, igId, fields: ['comments', 'messages'] }),
      `POST /v26.0/${igId}/subscribed_apps?subscribed_fields=comments%2Cmessages`,
    ],
    ['unsubscribe', (client) => client.unsubscribe({ token, igId }), `DELETE /v26.0/${igId}/subscribed_apps`],
    [
      'typing',
      (client) => client.senderAction({ token, igId, igsid: '7', action: 'typing_on' }),
      `POST /v26.0/${igId}/messages`,
    ],
  ])('%s', async (_name, call, line) => {
    const { result, ...request } = await exchange('success', call);
    expect(request.line).toBe(line);
    expect(result).toMatchObject({ ok: true, value: true });
  });
});

describe('sign-in', () => {
  test('the address asks for what Recado uses', async () => {
    await using loopback = await answerWith('success');
    const url = new URL(
      loopback.client.authorizeUrl({ state: 's&1', redirectUri: 'https://r.example/cb', forceReauth: true }),
    );
    expect(url.pathname).toBe('/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'app1',
      redirect_uri: 'https://r.example/cb',
      response_type: 'code',
      scope:
        'instagram_business_basic,instagram_business_manage_comments,instagram_business_manage_messages,instagram_business_manage_insights',
      state: 's&1',
      force_reauth: 'true',
    });
  });

  test.each(['short-token-nested', 'short-token-flat'])('%s is accepted, digits kept', async (name) => {
    const call = await exchange(name, (client) =>
      client.exchangeCode({ code: 'c1', redirectUri: 'https://r.example/cb' }),
    );
    expect(call.line).toBe('POST /oauth/access_token');
    expect(Object.fromEntries(new URLSearchParams(call.body))).toEqual({
      client_id: 'app1',
      client_secret: 'app-secret-canary',
      grant_type: 'authorization_code',
      redirect_uri: 'https://r.example/cb',
      code: 'c1',
    });
    const permissions = ['instagram_business_basic', 'instagram_business_manage_messages'];
    expect(call.result).toMatchObject({ ok: true, value: { token: 'EAACEdEose0cBA', permissions } });
    if (name === 'short-token-nested') expect(call.result).toMatchObject({ value: { userId: '25000000000000001' } });
  });

  test('a number id beyond 2^53 keeps its digits on the wire', async () => {
    await using loopback = await startLoopback((_request, response) =>
      response.end('{"access_token":"t1234","user_id":25000000000000001,"permissions":[]}'),
    );
    const result = await loopback.client.exchangeCode({ code: 'c1', redirectUri: 'r' });
    expect(result).toMatchObject({ value: { userId: '25000000000000001' } });
  });

  test('a used code is over', async () => {
    await using loopback = await startLoopback((_request, response) =>
      answerJson(response, fixture('answers/code-used'), 400),
    );
    expect(await loopback.client.exchangeCode({ code: 'c1', redirectUri: 'r' })).toMatchObject({
      ok: false,
      error: { code: 'oauth/400', action: 'giveUp', message: 'Matching code was not found or was already used' },
    });
  });

  test('long-lived and refreshed tokens', async () => {
    const long = await exchange('long-token', (client) => client.longLivedToken({ token }));
    expect(long.line).toBe(
      `GET /access_token?grant_type=ig_exchange_token&client_secret=app-secret-canary&access_token=${token}`,
    );
    const refreshed = await exchange('long-token', (client) => client.refreshToken({ token }));
    expect(refreshed.line).toBe(`GET /refresh_access_token?grant_type=ig_refresh_token&access_token=${token}`);
    for (const { result } of [long, refreshed]) {
      expect(result).toMatchObject({ ok: true, value: { token: 'IGAALong', expiresInMs: 5_183_944_000 } });
    }
  });
});

describe('reads', () => {
  const reads: [string, string, (client: InstagramClient) => Promise<unknown>, string, unknown][] = [
    [
      'me',
      'me-flat',
      (client) => client.me({ token }),
      '/me?',
      { igId, appScopedId: '25000000000000001', username: 'loja', accountType: 'MEDIA_CREATOR' },
    ],
    [
      'me, wrapped',
      'me-nested',
      (client) => client.me({ token }),
      '/me?',
      { igId, appScopedId: null, username: 'loja' },
    ],
    [
      'profile',
      'profile',
      (client) => client.profile({ token, igsid: '7' }),
      '/7?',
      { k: 'profile', profile: { followsAccount: false, followerCount: 1234 } },
    ],
    [
      'media',
      'media-list',
      (client) => client.listMedia({ token, igId, limit: 5 }),
      `/${igId}/media?`,
      {
        after: 'QVFIa',
        items: [
          { id: '17918195224117851', at: 1495236448000, productType: 'FEED' },
          { id: '17918195224117852', caption: null },
        ],
      },
    ],
    [
      'stories',
      'media-list',
      (client) => client.listStories({ token, igId }),
      `/${igId}/stories?`,
      { items: [{}, {}] },
    ],
    [
      'the broadcast that runs',
      'media-list',
      (client) => client.listLiveMedia({ token, igId }),
      `/${igId}/live_media?`,
      { items: [{}, {}] },
    ],
    [
      'comments',
      'comments-list',
      (client) => client.listComments({ token, mediaId: '9', after: 'x' }),
      '/9/comments?',
      { after: null, items: [{ text: 'This is awesome!', from: { id: '700000000000003' }, hidden: false }] },
    ],
    [
      'replies',
      'comments-list',
      (client) => client.listReplies({ token, commentId: '18' }),
      '/18/replies?',
      { items: [{ username: 'someone' }] },
    ],
    [
      'insights',
      'insights',
      (client) => client.mediaInsights({ token, mediaId: '9', metrics: ['reach', 'profile_activity'] }),
      '/9/insights?metric=reach%2Cprofile_activity',
      [
        { name: 'reach', value: 1234 },
        { value: 4, breakdown: [{ dimension: 'email', value: 1 }] },
      ],
    ],
    [
      'subscriptions',
      'subscribed-apps',
      (client) => client.readSubscriptions({ token, igId }),
      `/${igId}/subscribed_apps`,
      [{ appId: '1234567890', fields: ['comments', 'messages'] }],
    ],
    [
      'conversations',
      'conversations',
      (client) => client.listConversations({ token, igsid: '7' }),
      '/me/conversations?platform=instagram&user_id=7',
      { items: [{ updatedAt: 1767323045000 }] },
    ],
    [
      'messages',
      'conversation',
      (client) => client.listMessages({ token, conversationId: 'c' }),
      '/c?fields=messages',
      [{ at: 1767323045000 }],
    ],
    [
      'message',
      'message',
      (client) => client.getMessage({ token, messageId: 'm' }),
      '/m?fields=id',
      { fromId: igId, toIds: ['700000000000003'], text: 'our answer' },
    ],
  ];
  test.each(reads)('%s', async (_name, answer, read, path, value) => {
    const call = await exchange(answer, read);
    expect(call.line.startsWith(`GET /v26.0${path}`), call.line).toBe(true);
    expect(call.headers.authorization).toBe(`Bearer ${token}`);
    expect(call.url.search).not.toContain(token);
    expect(call.result).toMatchObject({ ok: true, value });
  });

  test('the next address with its token is not passed on', async () => {
    const { result } = await exchange('media-list', (client) => client.listMedia({ token, igId }));
    expect(JSON.stringify(result)).not.toContain('SECRET');
  });

  test('refused fields are left out the second time', async () => {
    await using loopback = await startLoopback(({ url }, response) =>
      url.searchParams.get('fields')?.includes('caption')
        ? answerJson(response, { error: { message: 'no', code: 100 } }, 400)
        : answerJson(response, { id: '9' }),
    );
    expect(await loopback.client.getMedia({ token, mediaId: '9' })).toMatchObject({
      ok: true,
      value: { id: '9', caption: null },
    });
    expect(loopback.requests).toHaveLength(2);
  });

  test('missing consent is an answer', async () => {
    await using loopback = await startLoopback((_request, response) =>
      answerJson(response, fixture('answers/error-consent'), 400),
    );
    expect(await loopback.client.profile({ token, igsid: '7' })).toMatchObject({ ok: true, value: { k: 'consent' } });
  });

  test.each([
    [{ data: [] }, []],
    [{ data: [{ name: 'reach', period: 'lifetime', values: [] }] }, [{ name: 'reach', value: null, breakdown: [] }]],
    [{ data: [{ name: 'reach', values: [{ value: 'n/a' }] }] }, [{ name: 'reach', value: null, breakdown: [] }]],
  ])('docs/platform.md 8: what figures lack is not 0: %j', async (body, value) => {
    await using loopback = await startLoopback((_request, response) => answerJson(response, body));
    const read = await loopback.client.mediaInsights({ token, mediaId: '9', metrics: ['reach'] });
    expect(read).toMatchObject({ ok: true, value });
  });

  test('too few viewers is no lost permission', async () => {
    await using loopback = await startLoopback((_request, response) =>
      answerJson(response, { error: { code: 10, message: 'few' } }, 400),
    );
    expect(await loopback.client.mediaInsights({ token, mediaId: '9', metrics: ['reach'] })).toMatchObject({
      error: { action: 'giveUp' },
    });
    expect(await loopback.client.me({ token })).toMatchObject({ error: { action: 'reconnect' } });
  });
});
