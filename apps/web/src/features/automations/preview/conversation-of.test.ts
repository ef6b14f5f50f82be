import { SettingsSchema, tryText } from '@recado/engine';
import { expect, test } from 'vitest';
import { conversationOf } from './conversation-of.ts';

const settings = SettingsSchema.parse({
  anyComment: true,
  messagetitletexts: ['Here it is'],
  replyToComment: true,
  replyComments: ['Sent'],
  followerOnly: { enabled: true, messagetitletexts: ['Follow me first'], buttonText: 'Done' },
});

function textsOf(follows: boolean, followerOnly = settings.followerOnly) {
  const result = tryText({ text: 'hi', settings: { ...settings, followerOnly }, kind: 'post' });
  return conversationOf(result, follows).map(({ content, tapped, afterFollow }) => {
    const text = 'text' in content ? content.text : content.shape;
    return `${afterFollow ? 'follows, ' : ''}${tapped ? 'taps: ' : ''}${text}`;
  });
}

test('a follower is asked, taps, and gets the message', () => {
  expect(textsOf(true)).toEqual(['Follow me first', 'taps: Here it is']);
});

test('somebody else is asked again, follows, and then gets it', () => {
  expect(textsOf(false)).toEqual([
    'Follow me first',
    expect.stringMatching(/^taps: .*followers/),
    'follows, taps: Here it is',
  ]);
});

test('without the gate everybody gets the message alone', () => {
  expect(textsOf(false, { ...settings.followerOnly, enabled: false })).toEqual(['Here it is']);
});
