import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { allScopes, appSecret, consent, redirectUri, startMetaApp } from './meta-app.ts';

const hour = 3_600_000;
const day = 24 * hour;
let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const jump = (jumpMs: number) => app.operator('POST', '/clock', { jumpMs });
const comments = async (text: string, more: Json = {}): Promise<string> =>
  (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text, ...more })).body.id;
const privateReply = (commentId: string, message: Json = { text: 'Oi' }) =>
  app.graph('POST', '/me/messages', { recipient: { comment_id: commentId }, message });
const writes = (text = 'oi', more: Json = {}) =>
  app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { text, ...more });
const igsid = async (): Promise<string> => {
  const list = await app.graph('GET', `/${app.mediaId}/comments?fields=from`);
  return list.body.data[0].from.id;
};
const send = async (message: Json, more: Json = {}) =>
  app.graph('POST', `/${app.igId}/messages`, { recipient: { id: await igsid() }, message, ...more });
const refused = (call: { status: number; body: Json }, code: number, subcode?: number) => {
  expect(call.body.error).toMatchObject({ code, ...(subcode === undefined ? {} : { error_subcode: subcode }) });
  if (subcode === undefined) expect(call.body.error.error_subcode).toBeUndefined();
  expect(call.status).toBe(400);
  expect(call.body.error.fbtrace_id).toBeTruthy();
};
const exchange = async (change: Record<string, string | undefined>) => {
  const form = { client_id: '990000000000001', client_secret: appSecret, grant_type: 'authorization_code' };
  const answer = await fetch(`${app.sim.url}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams(JSON.parse(JSON.stringify({ ...form, redirect_uri: redirectUri, ...change }))),
  });
  const body = (await answer.json()) as Json; // as: judged by the expectations
  return { status: answer.status, body };
};
const code = () => consent(app.sim.url, { igId: app.igId, scopes: allScopes });

describe('tokens', () => {
  test('must enforce: token kinds, only a short one is lengthened and only a long one refreshed', async () => {
    const short = (await exchange({ code: await code() })).body.data[0].access_token;
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
    const short = (await exchange({ code: await code() })).body.data[0].access_token;
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

describe('sending', () => {
  test('must enforce: window, a message outside 24 hours is refused with 10/2534022', async () => {
    await comments('quero');
    refused(await send({ text: 'Oi' }), 10, 2534022);
    await writes();
    expect((await send({ text: 'Oi' })).status).toBe(200);
    await jump(day - 60_000);
    expect((await send({ text: 'Ainda aqui?' })).status).toBe(200);
    await jump(60_000);
    refused(await send({ text: 'Tarde' }), 10, 2534022);
    expect((await send({ text: 'Sou gente' }, { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' })).status).toBe(200);
    refused(await send({ text: 'Oi' }, { messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE' }), 100);
  });

  test('must enforce: a private reply does not open the window, a tap does', async () => {
    const id = await comments('quero');
    const buttons = [{ type: 'postback', title: 'Quero', payload: 'go' }];
    const template = { type: 'template', payload: { template_type: 'button', text: 'Toque', buttons } };
    const sent = await privateReply(id, { attachment: template });
    expect(sent.status).toBe(200);
    refused(await send({ text: 'Oi' }), 10, 2534022);
    await app.operator('POST', `/messages/${sent.body.message_id}/tap`, { personId: app.personId, buttonIndex: 0 });
    expect((await send({ text: 'Oi' })).status).toBe(200);
    expect((await app.graph('GET', `/${await igsid()}?fields=is_user_follow_business`)).status).toBe(200);
  });

  test('must enforce: one private reply per comment, a refused one does not use it up', async () => {
    const id = await comments('quero');
    refused(await privateReply(id, { text: 'x'.repeat(1001) }), 100);
    const first = await privateReply(id);
    expect(first.body).toEqual({ recipient_id: await igsid(), message_id: expect.stringMatching(/^aWdfZA/) });
    refused(await privateReply(id), 100, 2534025);
    const rivals = await Promise.all([1, 2, 3, 4].map(async () => privateReply(await comments('de novo'))));
    expect(rivals.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const contested = await comments('só um');
    const race = await Promise.all([1, 2, 3, 4, 5].map(() => privateReply(contested)));
    expect(race.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('must enforce: a private reply within 7 days of the comment', async () => {
    const [early, late] = [await comments('um'), await comments('dois')];
    await jump(7 * day - 60_000);
    expect((await privateReply(early)).status).toBe(200);
    await jump(61_000);
    refused(await privateReply(late), 100, 2534025);
  });

  test('must enforce: live-only, a live comment is answered privately during the broadcast and not after it', async () => {
    const [during, after] = [await comments('um', { live: true }), await comments('dois', { live: true })];
    expect((await app.graph('GET', '/me/live_media')).body.data).toEqual([{ id: app.mediaId }]);
    refused(await app.graph('POST', `/${during}/replies?message=oi`), 100, 33);
    expect((await privateReply(during)).status).toBe(200);
    await app.operator('DELETE', `/media/${app.mediaId}`);
    refused(await privateReply(after), 100, 2534025);
  });

  test('must enforce: no private reply to a deleted, hidden, own or unknown comment', async () => {
    const [deleted, hidden] = [await comments('um'), await comments('dois')];
    await app.operator('DELETE', `/comments/${deleted}`);
    await app.operator('POST', `/comments/${hidden}/hide`, { hidden: true });
    refused(await privateReply(deleted), 100, 2534025);
    refused(await privateReply(hidden), 100, 2534025);
    const own = await app.operator('POST', `/media/${app.mediaId}/comments`, { igId: app.igId, text: 'eu' });
    refused(await privateReply(own.body.id), 100, 2534025);
    refused(await privateReply('18000000000000009'), 100, 2534014);
  });

  test('must enforce: consent, the profile of somebody who only commented answers 230', async () => {
    const id = await comments('quero');
    refused(await app.graph('GET', `/${await igsid()}?fields=name`), 230);
    await privateReply(id);
    refused(await app.graph('GET', `/${await igsid()}?fields=name`), 230);
    await app.operator('POST', '/follows', { personId: app.personId, igId: app.igId, follows: true });
    await writes();
    const profile = await app.graph('GET', `/${await igsid()}?fields=name,username,is_user_follow_business`);
    expect(profile.body).toEqual({
      id: await igsid(),
      name: 'Bia Rocha',
      username: 'bia.rocha',
      is_user_follow_business: true,
    });
  });

  test('must enforce: a person who blocked the account is out of reach', async () => {
    const id = await comments('quero');
    await writes();
    await app.operator('POST', '/blocks', { personId: app.personId, igId: app.igId, blocked: true });
    refused(await send({ text: 'Oi' }), 551, 1545041);
    refused(await privateReply(id), 551, 1545041);
    refused(await app.graph('GET', `/${await igsid()}`), 100, 33);
  });

  test('must enforce: access to messages switched off answers 200/2534041', async () => {
    const id = await comments('quero');
    await app.operator('POST', `/accounts/${app.igId}/messages-allowed`, { allowed: false });
    refused(await privateReply(id), 200, 2534041);
  });

  test('must enforce: exactly one recipient and one of message and sender_action, nothing unknown', async () => {
    await comments('quero');
    await writes();
    const recipient = { id: await igsid() };
    const post = (body: Json) => app.graph('POST', '/me/messages', body);
    refused(await post({ recipient }), 100);
    refused(await post({ recipient, message: { text: 'x' }, sender_action: 'typing_on' }), 100);
    refused(await post({ recipient: { ...recipient, comment_id: '1' }, message: { text: 'x' } }), 100);
    refused(await post({ recipient: { id: Number(recipient.id) }, message: { text: 'x' } }), 100);
    refused(await post({ recipient, message: { text: 'x' }, surprise: 1 }), 100);
    refused(await post({ recipient, message: { text: 'x', attachment: { type: 'like_heart' } } }), 100);
    refused(await post({ recipient: { id: '1' }, message: { text: 'x' } }), 100, 2534014);
    expect((await post({ recipient, sender_action: 'typing_on' })).body).toEqual({ recipient_id: recipient.id });
    refused(await post({ recipient, sender_action: 'typing_on', tag: 'x' }), 100);
  });
});

describe('limits', () => {
  const button = (title: string) => ({ type: 'postback', title, payload: 'p' });
  const template = (payload: Json) => ({ attachment: { type: 'template', payload } });
  const generic = (element: Json, count = 1) =>
    template({ template_type: 'generic', elements: Array.from({ length: count }, () => element) });
  beforeEach(async () => {
    await comments('quero');
    await writes();
  });

  test('must enforce: 1000 bytes of text pass, 1001 are refused with 100', async () => {
    expect((await send({ text: `${'é'.repeat(499)}ab` })).status).toBe(200);
    refused(await send({ text: `${'é'.repeat(499)}abc` }), 100);
    refused(await send({ text: '' }), 100);
  });

  test('must enforce: template limits answer 100/2534015', async () => {
    const fine = {
      title: 't'.repeat(80),
      subtitle: 's'.repeat(80),
      buttons: [button('b'.repeat(20)), button('b'), button('b')],
    };
    expect((await send(generic(fine, 10))).status).toBe(200);
    expect(
      (await send(template({ template_type: 'button', text: 'x'.repeat(640), buttons: fine.buttons }))).status,
    ).toBe(200);
    for (const wrong of [
      generic(fine, 11),
      generic({ ...fine, title: 't'.repeat(81) }),
      generic({ ...fine, subtitle: 's'.repeat(81) }),
      generic({ title: 'alone' }),
      generic({ ...fine, buttons: [...fine.buttons, button('b')] }),
      generic({ ...fine, buttons: [button('b'.repeat(21))] }),
      generic({ ...fine, buttons: [{ type: 'web_url', title: 'b', url: 'no address' }] }),
      generic({ ...fine, buttons: [{ type: 'phone_number', title: 'b', payload: '1' }] }),
      template({ template_type: 'button', text: 'x'.repeat(641), buttons: fine.buttons }),
      template({ template_type: 'button', text: 'x', buttons: [] }),
      template({
        template_type: 'button',
        text: 'x',
        buttons: [{ type: 'postback', title: 'b', payload: 'p'.repeat(1001) }],
      }),
      template({ template_type: 'media' }),
    ]) {
      refused(await send(wrong), 100, 2534015);
    }
  });

  test('must enforce: 13 quick replies, titles cut at 20, no phone or e-mail chips', async () => {
    const chip = { content_type: 'text', title: 't'.repeat(25), payload: 'p' };
    const sent = await send({ text: 'Escolha', quick_replies: Array.from({ length: 13 }, () => chip) });
    expect(sent.status).toBe(200);
    const inbox = (await app.operator('GET', `/people/${app.personId}/inbox`)).body;
    expect(inbox.primary[0].messages.at(-1).content.quick_replies[0].title).toBe('t'.repeat(20));
    refused(await send({ text: 'x', quick_replies: Array.from({ length: 14 }, () => chip) }), 100);
    refused(await send({ text: 'x', quick_replies: [{ ...chip, content_type: 'user_email' }] }), 100);
  });

  test('must enforce: attachments are fetched, 2018008, 2018047 and 2018109', async () => {
    const files = createServer((request, response) => {
      const sizes: Record<string, [string, number]> = {
        '/fine.png': ['image/png', 10],
        '/text.png': ['text/html', 10],
        '/big.png': ['image/png', 8_000_001],
      };
      const [type, size] = sizes[request.url ?? ''] ?? ['text/plain', 0];
      response.writeHead(size === 0 ? 404 : 200, { 'content-type': type }).end(Buffer.alloc(size));
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const address = files.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const image = (url: string) => ({ attachment: { type: 'image', payload: { url } } });
    expect((await send(image(`${base}/fine.png`))).status).toBe(200);
    refused(await send(image(`${base}/none.png`)), 100, 2018008);
    refused(await send(image('no address')), 100, 2018008);
    refused(await send(image(`${base}/text.png`)), 100, 2018047);
    refused(await send(image(`${base}/big.png`)), 100, 2018109);
    refused(await send({ attachment: { type: 'image', payload: { attachment_id: '1' } } }), 100, 2018074);
    files.closeAllConnections();
    await new Promise((resolve) => files.close(resolve));
  });
});

describe('comments', () => {
  test('must enforce: reply-to-reply re-parenting', async () => {
    const top = await comments('um');
    const nested = await comments('dois', { parentId: top });
    const reply = await app.graph('POST', `/${nested}/replies?message=oi`);
    expect((await app.graph('GET', `/${reply.body.id}?fields=parent_id,text`)).body).toMatchObject({
      parent_id: top,
      text: 'oi',
    });
    const replies = await app.graph('GET', `/${top}/replies?fields=id`);
    expect(replies.body.data.map((item: Json) => item.id)).toEqual([reply.body.id, nested]);
  });

  test('must enforce: hidden-comment refusal', async () => {
    const id = await comments('um');
    expect((await app.graph('POST', `/${id}?hide=true`)).body).toEqual({ success: true });
    refused(await app.graph('POST', `/${id}/replies?message=oi`), 100, 33);
    await app.graph('POST', `/${id}?hide=false`);
    expect((await app.graph('POST', `/${id}/replies?message=oi`)).status).toBe(200);
  });

  test('must enforce: a reply travels as query or form, a JSON body answers 100/33', async () => {
    const id = await comments('um');
    refused(await app.graph('POST', `/${id}/replies`, { message: 'oi' }), 100, 33);
    refused(await app.graph('POST', `/${id}/replies`), 100);
    expect((await app.graph('POST', `/${id}/replies`, new URLSearchParams({ message: 'oi' }))).status).toBe(200);
    expect((await app.operator('GET', '/truth')).body).toHaveLength(1);
  });

  test('must enforce: fields on the reply create it and then answer 100', async () => {
    const id = await comments('um');
    refused(await app.graph('POST', `/${id}/replies?message=oi&fields=id,text`), 100);
    expect((await app.graph('GET', `/${id}/replies`)).body.data).toHaveLength(1);
  });

  test('must enforce: comments newest first, 50 per page at most, top level only, with cursors both ways', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 120; i += 1) ids.push(await comments(`n ${i}`));
    await comments('resposta', { parentId: ids[0] ?? '' });
    await app.operator('DELETE', `/comments/${ids[100]}`);
    const expected = ids.filter((_, index) => index !== 100).reverse();
    expect((await app.graph('GET', `/${app.mediaId}/comments?fields=id`)).body.data).toHaveLength(25);
    const seen: string[] = [];
    let query = 'fields=id&limit=500';
    const sizes: number[] = [];
    let last: Json = {};
    for (;;) {
      last = (await app.graph('GET', `/${app.mediaId}/comments?${query}`)).body;
      sizes.push(last.data.length);
      seen.push(...last.data.map((item: Json) => item.id));
      if (last.paging.next === undefined) break;
      expect(last.paging.next).not.toContain(app.token);
      query = `fields=id&limit=500&after=${last.paging.cursors.after}`;
    }
    expect(sizes).toEqual([50, 50, 19]);
    expect(seen).toEqual(expected);
    const back = await app.graph(
      'GET',
      `/${app.mediaId}/comments?fields=id&limit=50&before=${last.paging.cursors.before}`,
    );
    expect(back.body.data.map((item: Json) => item.id)).toEqual(expected.slice(50, 100));
    refused(await app.graph('GET', `/${app.mediaId}/comments?after=nonsense`), 100);
  });

  test('must enforce: a deleted media and its comments are gone for the API', async () => {
    const id = await comments('um');
    await app.operator('DELETE', `/media/${app.mediaId}`);
    refused(await app.graph('GET', `/${app.mediaId}`), 100, 33);
    refused(await app.graph('GET', `/${id}`), 100, 33);
    refused(await app.graph('POST', `/${id}/replies?message=oi`), 100, 33);
    refused(await privateReply(id), 100, 2534025);
  });

  test('must enforce: dead edges and foreign objects answer 100/33', async () => {
    const id = await comments('um');
    refused(await app.graph('POST', `/${id}/private_replies?message=oi`), 100, 33);
    refused(await app.graph('POST', `/${id}/likes`), 100, 33);
    const other = await app.operator('POST', '/accounts', { username: 'outra', name: 'Outra' });
    const foreign = await app.connect(other.body.igId);
    refused(await app.graphAs(foreign, 'GET', `/${id}`), 100, 33);
    refused(await app.graphAs(foreign, 'GET', `/${app.igId}`), 100, 33);
    refused(
      await app.graphAs(foreign, 'POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'x' } }),
      100,
      2534014,
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
