import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

test('a comment becomes a webhook, a private reply reaches the inbox, and the truth knows both answers', async () => {
  const comment = await app.operator('POST', `/media/${app.mediaId}/comments`, {
    personId: app.personId,
    text: 'quero ✨',
  });
  await app.settle();
  expect(app.updates).toHaveLength(1);
  const change = app.updates[0]?.changes[0];
  expect(change).toMatchObject({
    field: 'comments',
    value: { id: comment.body.id, text: 'quero ✨', media: { id: app.mediaId } },
  });
  expect(app.raw[0]?.verified).toBe(true);

  const sent = await app.graph('POST', '/me/messages', {
    recipient: { comment_id: comment.body.id },
    message: { text: 'Oi! Aqui está.', metadata: 'delivery-1' },
  });
  expect(sent.status).toBe(200);
  expect(sent.body.recipient_id).toBe(change.value.from.id);
  const reply = await app.graph(
    'POST',
    `/${comment.body.id}/replies?message=${encodeURIComponent('Te mandei no direct 💌')}`,
  );
  expect(reply.body.id).toMatch(/^\d{17}$/);
  await app.settle();

  const truth = (await app.operator('GET', '/truth')).body;
  expect(truth).toMatchObject([
    {
      seq: 1,
      kind: 'private_reply',
      personId: app.personId,
      commentId: comment.body.id,
      mid: sent.body.message_id,
      metadata: 'delivery-1',
    },
    {
      seq: 2,
      kind: 'comment_reply',
      commentId: comment.body.id,
      replyId: reply.body.id,
      text: 'Te mandei no direct 💌',
    },
  ]);
  const inbox = (await app.operator('GET', `/people/${app.personId}/inbox`)).body;
  expect(inbox.requests[0].messages[0]).toMatchObject({
    text: 'Oi! Aqui está.',
    via: 'api',
    commentId: comment.body.id,
  });
});
