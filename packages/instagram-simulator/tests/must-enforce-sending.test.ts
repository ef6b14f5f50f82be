import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

const hour = 3_600_000;
const day = 24 * hour;
let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { jump, comments, privateReply, writes, igsid, send } = acts(() => app);

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
    refused(await privateReply(id), 100, 2534023);
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
    refused(await privateReply(late), 100, 2534014);
  });

  test('must enforce: live-only, a live comment is answered privately during the broadcast and not after it', async () => {
    app.mediaId = (await app.operator('POST', `/accounts/${app.igId}/lives`, {})).body.id;
    const [during, after] = [await comments('um'), await comments('dois')];
    expect((await app.graph('GET', '/me/live_media')).body.data).toEqual([{ id: app.mediaId }]);
    refused(await app.graph('POST', `/${during}/replies?message=oi`), 100, 33);
    expect((await privateReply(during)).status).toBe(200);
    await app.operator('POST', `/media/${app.mediaId}/end-live`);
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
