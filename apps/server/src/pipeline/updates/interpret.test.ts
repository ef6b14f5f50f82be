import { readUpdates } from '@recado/instagram';
import { expect, test } from 'vitest';
import { echoShows, interpret, ownReply, readStored } from './interpret.ts';

const IG = '17841400000000001';
const at = 1_785_412_106_000;
const change = (value: unknown, field = 'comments') => read({ id: IG, time: at / 1000, changes: [{ field, value }] });
const event = (item: object) => read({ id: IG, time: at, messaging: [{ timestamp: at, ...item }] });
const inbound = { sender: { id: '7' }, recipient: { id: IG } };

function read(entry: unknown) {
  const [update] = readUpdates({ object: 'instagram', entry: [entry] });
  if (!update) throw new Error('no update');
  return update;
}

test.each([
  [
    'a comment',
    change({ id: '1', from: { id: '7', username: 'u' }, text: 'oi', media: { id: '9', media_product_type: 'FEED' } }),
    { type: 'comment', commentId: '1', own: false, mediaId: '9', live: false, parentId: null },
  ],
  [
    'a live comment',
    change({ id: '1', from: { id: '7' }, media: { id: '9' } }, 'live_comments'),
    { type: 'comment', live: true, text: '' },
  ],
  [
    'an ad comment',
    change({ id: '1', from: { id: '7' }, media: { id: '9', original_media_id: '8', media_product_type: 'AD' } }),
    { originalMediaId: '8', productType: 'AD' },
  ],
  [
    'hard case 6 our own comment',
    change({ id: '1', from: { id: IG, self_ig_scoped_id: '5' }, text: 'oi', media: { id: '9' } }),
    { own: true },
  ],
  [
    'hard case 28 a comment without its writer',
    change({ id: '1', text: 'oi', media: { id: '9' } }),
    { person: { id: 'comment:1', username: null } },
  ],
  [
    'a message',
    event({ ...inbound, message: { mid: 'm', text: 'oi' } }),
    { type: 'message', about: 'inbox', person: { id: '7', username: null } },
  ],
  [
    'an answer to a story',
    event({
      ...inbound,
      message: { mid: 'm', text: 'oi', reply_to: { story: { id: 's', url: 'https://a.example' } } },
    }),
    { about: 'story_reply', storyId: 's' },
  ],
  [
    'a story mention',
    event({
      ...inbound,
      message: { mid: 'm', attachments: [{ type: 'story_mention', payload: { url: 'https://a.example' } }] },
    }),
    { about: 'story_mention' },
  ],
  [
    'hard case 8 a message to oneself',
    event({ ...inbound, message: { mid: 'm', text: 'oi', is_self: true } }),
    { type: 'own_message' },
  ],
  [
    'an echo',
    event({ sender: { id: IG }, recipient: { id: '7' }, message: { mid: 'm', text: 'oi', is_echo: true } }),
    { type: 'echo', person: { id: '7', username: null } },
  ],
  [
    'a tap',
    event({ ...inbound, postback: { mid: 'm', title: 'Ver', payload: 'recado:next:x' } }),
    { type: 'tap', payload: 'recado:next:x' },
  ],
  [
    'a deleted message',
    event({ ...inbound, message: { mid: 'm', is_deleted: true } }),
    { type: 'notice', what: 'deleted' },
  ],
  ['an unknown field', change({ a: 1 }, 'follow'), { type: 'notice', what: 'unknown' }],
])('%s, and the same from what was stored', (_name, update, expected) => {
  expect(interpret(update)).toMatchObject(expected);
  const stored = readStored({ igId: IG, payload: JSON.parse(JSON.stringify(update.raw)), eventAt: update.at });
  expect(interpret(stored)).toEqual(interpret(update));
  expect(stored.key).toBe(update.key);
});

test('an echo of an image is no evidence for a message of ours; one of a template or a voice message is', () => {
  const echo = (message: object) =>
    echoShows(event({ sender: { id: IG }, recipient: { id: '7' }, message: { mid: 'm', is_echo: true, ...message } }));
  const url = 'https://a.example';
  expect(echo({ text: 'oi' })).toEqual({ text: 'oi' });
  expect(echo({ attachments: [{ type: 'template', payload: {} }] })).toBe('template');
  expect(echo({ attachments: [{ type: 'audio', payload: { url } }] })).toBe('voice');
  expect(echo({ attachments: [{ type: 'image', payload: { url } }] })).toBeNull();
});

test('our own answer to a comment is evidence under that comment', () => {
  const own = interpret(
    change({ id: '2', parent_id: '1', from: { id: IG, self_ig_scoped_id: '5' }, text: 'oi', media: { id: '9' } }),
  );
  expect(own.type === 'comment' && ownReply(own)).toEqual({ commentId: '2', parentId: '1' });
});
