import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { MetaApp } from './meta-app.ts';
import { appSecret, redirectUri, startMetaApp } from './meta-app.ts';

const hour = 3_600_000;
const day = 24 * hour;
let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { jump, comments, igsid, code, exchange } = acts(() => app);

describe('tokens', () => {
  test('must enforce: token kinds, only a short one is lengthened and only a long one refreshed', async () => {
    const short = (await exchange({ code: await code() })).body.access_token;
    refused(
      await app.graphAs(null, 'GET', `/refresh_access_token?grant_type=ig_refresh_token&access_token=${short}`),
      100,
    );
    const lengthen = `/access_token?grant_type=ig_exchange_token&client_secret=${appSecret}&access_token=`;
    expect((await app.graphAs(null, 'GET', lengthen + short)).body).toMatchObject({
      token_type: 'bearer',
      expires_in: 5183944,
    });
    refused(await app.graphAs(null, 'GET', lengthen + app.token), 100);
    refused(await app.graphAs(null, 'GET', lengthen.replace(appSecret, 'wrong') + short), 100);
    refused(await app.graphAs('IGAAunknown', 'GET', '/me'), 190);
    refused(await app.graphAs(null, 'GET', '/me'), 190);
    expect((await app.graphAs(null, 'GET', `/me?access_token=${app.token}`)).status).toBe(200);
  });

  test('must enforce: expiry on the virtual clock, 1 hour for a short token and about 60 days for a long one', async () => {
    const short = (await exchange({ code: await code() })).body.access_token;
    expect((await app.graphAs(short, 'GET', '/me')).status).toBe(200);
    await jump(hour);
    refused(await app.graphAs(short, 'GET', '/me'), 190, 463);
    expect((await app.graph('GET', '/me')).status).toBe(200);
    await jump(60 * day);
    refused(await app.graph('GET', '/me'), 190, 463);
    refused(
      await app.graphAs(null, 'GET', `/refresh_access_token?grant_type=ig_refresh_token&access_token=${app.token}`),
      190,
      463,
    );
  });

  test('must enforce: refresh refused for a token younger than 24 h', async () => {
    const refresh = () =>
      app.graphAs(null, 'GET', `/refresh_access_token?grant_type=ig_refresh_token&access_token=${app.token}`);
    refused(await refresh(), 100);
    await jump(day);
    const fresh = await refresh();
    expect(fresh.body.expires_in).toBe(5183944);
    await jump(59 * day);
    expect((await app.graphAs(fresh.body.access_token, 'GET', '/me')).status).toBe(200);
  });

  test('must enforce: refresh needs instagram_business_basic', async () => {
    await jump(day);
    await app.operator('POST', `/accounts/${app.igId}/permissions`, { removed: ['instagram_business_basic'] });
    refused(
      await app.graphAs(null, 'GET', `/refresh_access_token?grant_type=ig_refresh_token&access_token=${app.token}`),
      10,
    );
  });

  test('must enforce: single-use code, valid for 1 hour', async () => {
    const used = await code();
    expect((await exchange({ code: used })).status).toBe(200);
    const again = await exchange({ code: used });
    expect(again).toMatchObject({ status: 400, body: { error_type: 'OAuthException', code: 400 } });
    expect(again.body.error_message).toBe('Matching code was not found or was already used');
    const late = await code();
    await jump(hour);
    expect((await exchange({ code: late })).status).toBe(400);
  });

  test('must enforce: exact redirect_uri, secret, app id and grant type at the exchange', async () => {
    const fresh = await code();
    for (const wrong of [
      { redirect_uri: `${redirectUri}/` },
      { client_secret: 'x' },
      { client_id: '1' },
      { grant_type: 'x' },
      { code: 'x' },
    ]) {
      expect((await exchange({ code: fresh, ...wrong })).status).toBe(400);
    }
    expect((await exchange({ code: fresh })).status).toBe(200);
  });
});

describe('scopes and fields', () => {
  test('must enforce: scopes per call', async () => {
    const id = await comments('quero');
    const basic = await app.connect(app.igId, ['instagram_business_basic']);
    expect((await app.graphAs(basic, 'GET', '/me')).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/${app.mediaId}/comments`],
      ['GET', `/${id}`],
      ['POST', `/${id}/replies?message=oi`],
      ['POST', `/${id}?hide=true`],
      ['DELETE', `/${id}`],
      ['GET', '/me/conversations?platform=instagram'],
      ['GET', `/${app.mediaId}/insights?metric=likes`],
    ] as const) {
      refused(await app.graphAs(basic, method, path), 10);
    }
    refused(
      await app.graphAs(basic, 'POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'x' } }),
      10,
    );
    refused(await app.graphAs(basic, 'POST', '/me/messages', { recipient: { id: '1' }, message: { text: 'x' } }), 10);
  });

  test('must enforce: a private reply needs manage_comments and not manage_messages', async () => {
    const id = await comments('quero');
    const reader = await app.connect(app.igId, ['instagram_business_basic', 'instagram_business_manage_comments']);
    const body = { recipient: { comment_id: id }, message: { text: 'Oi' } };
    expect((await app.graphAs(reader, 'POST', '/me/messages', body)).status).toBe(200);
  });

  test('must enforce: a permission that the owner removed stops its calls', async () => {
    await app.operator('POST', `/accounts/${app.igId}/permissions`, { removed: ['manage_comments'] });
    refused(await app.graph('GET', `/${app.mediaId}/comments`), 10);
    expect((await app.graph('GET', '/me')).status).toBe(200);
  });

  test('must enforce: field names, an unknown field fails the whole call with 100', async () => {
    const id = await comments('quero');
    for (const path of ['/me', `/${app.mediaId}`, '/me/media', `/${id}`, `/${app.mediaId}/comments`, '/me/stories']) {
      const first = await app.graph('GET', `${path}?fields=id,constructor`);
      if (path !== '/me/stories') refused(first, 100);
    }
    refused(await app.graph('GET', `/me?fields=${encodeURIComponent('id,{')}`), 100);
    const nested = await app.graph(
      'GET',
      `/${app.mediaId}/comments?fields=${encodeURIComponent('id,replies{id,nonsense}')}`,
    );
    expect(nested.status).toBe(200);
    await app.graph('POST', `/${id}/replies?message=oi`);
    refused(
      await app.graph('GET', `/${app.mediaId}/comments?fields=${encodeURIComponent('id,replies{id,nonsense}')}`),
      100,
    );
  });
});

describe('accounts', () => {
  test('must enforce: atomic subscribed_fields validation', async () => {
    const subscribe = (fields: string) => app.graph('POST', `/me/subscribed_apps?subscribed_fields=${fields}`);
    await app.graph('DELETE', '/me/subscribed_apps');
    for (const bad of ['comments,message_echoes', 'comments,messaging_reactions', 'follow', '', 'comments,']) {
      refused(await subscribe(bad), 100);
      expect((await app.graph('GET', '/me/subscribed_apps')).body).toEqual({ data: [] });
    }
    expect(
      (
        await subscribe(
          'comments,live_comments,messages,message_reactions,messaging_postbacks,messaging_seen,messaging_referral,messaging_optins,message_edit',
        )
      ).body,
    ).toEqual({ success: true });
    expect((await app.graph('GET', '/me/subscribed_apps')).body.data[0]).toMatchObject({ id: '990000000000001' });
  });

  test('must enforce: separate app-scoped id, IG_ID and IGSID per account pair', async () => {
    const me = (await app.graph('GET', '/me?fields=id,user_id,username')).body;
    expect(me).toMatchObject({ user_id: app.igId, username: 'lua.atelier' });
    expect(me.id).not.toBe(me.user_id);
    expect(Number(me.user_id)).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    refused(await app.graph('GET', `/${me.id}`), 100, 33);
    await comments('um');
    const here = await igsid();
    const other = await app.operator('POST', '/accounts', { username: 'outra', name: 'Outra' });
    const foreign = await app.connect(other.body.igId);
    await app.operator('POST', `/threads/${other.body.igId}/${app.personId}/messages`, { text: 'oi' });
    await app.settle();
    const there = app.updates.at(-1)?.messaging[0].sender.id;
    expect(there).not.toBe(here);
    refused(
      await app.graphAs(foreign, 'POST', '/me/messages', { recipient: { id: here }, message: { text: 'x' } }),
      100,
      2534014,
    );
  });

  test.each([
    ['revoke', 458],
    ['expire', 463],
    ['password_changed', 460],
  ])('must enforce: a token ended by %s answers 190/%i until the next sign-in', async (action, subcode) => {
    await app.operator('POST', `/accounts/${app.igId}/token`, { action });
    refused(await app.graph('GET', '/me'), 190, subcode);
    expect((await app.graphAs(await app.connect(app.igId), 'GET', '/me')).status).toBe(200);
  });
});
