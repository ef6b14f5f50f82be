import { expect, test } from 'vitest';
import type { Button, Content, QuickReply } from './content.ts';
import { checkMessage, checkReply } from './message-limits.ts';

const check = (content: Content, quickReplies?: QuickReply[]) =>
  checkMessage({ to: { igsid: '1' }, content, ...(quickReplies && { quickReplies }) })?.code ?? null;
const text = (value: string): Content => ({ shape: 'text', text: value });
const link: Button = { type: 'link', title: 'Open', url: 'https://shop.example/' };
const tap: Button = { type: 'tap', title: 'Send it', payload: 'p' };
const buttons = (...list: Button[]): Content => ({ shape: 'buttons', text: 'Hello', buttons: list });
const card = (change: Partial<Extract<Content, { shape: 'card' }>>): Content => ({
  shape: 'card',
  title: 'Title',
  subtitle: null,
  imageUrl: null,
  buttons: [link],
  ...change,
});
const reply = { title: 'Yes', payload: 'YES' };

test.each<[string, string | null, string | null]>([
  ['1000 bytes', check(text('a'.repeat(1000))), null],
  ['1001 bytes', check(text('a'.repeat(1001))), 'limit/text_bytes'],
  ['334 characters of 3 bytes', check(text('日'.repeat(334))), 'limit/text_bytes'],
  ['250 emoji', check(text('😀'.repeat(250))), null],
  ['251 emoji', check(text('😀'.repeat(251))), 'limit/text_bytes'],
  ['nothing', check(text(' \n')), 'limit/empty_text'],
  ['640 characters with buttons', check({ ...buttons(link), text: 'a'.repeat(640) } as Content), null],
  [
    '641 characters with buttons',
    check({ ...buttons(link), text: 'a'.repeat(641) } as Content),
    'limit/button_text_characters',
  ],
  ['1002 bytes with buttons', check({ ...buttons(link), text: '日'.repeat(334) } as Content), 'limit/text_bytes'],
  ['3 buttons', check(buttons(link, tap, tap)), null],
  ['4 buttons', check(buttons(link, tap, tap, tap)), 'limit/buttons'],
  ['no button', check(buttons()), 'limit/no_buttons'],
  ['20 emoji on a button', check(buttons({ ...tap, title: '😀'.repeat(20) })), null],
  ['21 characters on a button', check(buttons({ ...tap, title: 'a'.repeat(21) })), 'limit/button_title_characters'],
  ['an address that is none', check(buttons({ ...link, url: 'shop' })), 'limit/url'],
  ['an address that runs', check(buttons({ ...link, url: 'javascript:alert(1)' })), 'limit/url'],
  ['payload of 1001', check(buttons({ ...tap, payload: 'a'.repeat(1001) })), 'limit/payload_characters'],
  ['a card', check(card({})), null],
  ['title of 81', check(card({ title: 'a'.repeat(81) })), 'limit/card_title_characters'],
  ['subtitle of 81', check(card({ subtitle: 'a'.repeat(81) })), 'limit/card_subtitle_characters'],
  ['a card that is only a title', check(card({ buttons: [] })), 'limit/card_only_title'],
  ['an image that is no address', check(card({ imageUrl: 'http://' })), 'limit/url'],
  ['4 buttons on a card', check(card({ buttons: [tap, tap, tap, tap] })), 'limit/buttons'],
  ['a voice message', check({ shape: 'audio', url: 'https://shop.example/a' }), null],
  ['a voice message without a file', check({ shape: 'audio', url: '' }), 'limit/audio_url'],
  ['13 quick replies', check(text('?'), Array(13).fill(reply)), null],
  ['14 quick replies', check(text('?'), Array(14).fill(reply)), 'limit/quick_replies'],
  ['a chip of 21', check(text('?'), [{ ...reply, title: 'a'.repeat(21) }]), 'limit/quick_reply_title_characters'],
  ['chips with buttons', check(buttons(link), [reply]), 'limit/quick_replies_with_template'],
  ['a reply of 1000', checkReply('日'.repeat(1000))?.code ?? null, null],
  ['a reply of 1001', checkReply('a'.repeat(1001))?.code ?? null, 'limit/reply_characters'],
  ['an empty reply', checkReply('')?.code ?? null, 'limit/empty_text'],
])('%s', (_name, code, expected) => expect(code).toBe(expected));

test('a refusal asks to be fixed', () => {
  expect(checkReply('')).toMatchObject({ k: 'notSent', action: 'fix', scope: 'message', usage: null });
});
