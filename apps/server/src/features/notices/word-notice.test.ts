import { LOCALES, NOTICE_KINDS, SCREENS } from '@recado/contract';
import { mailWords } from '@recado/locales';
import { expect, test } from 'vitest';
import { keyOf, type Notice } from './notice.ts';
import { pushContent, topicOf } from './push-content.ts';
import { mailOf, wordNotice } from './word-notice.ts';

const until = Date.UTC(2026, 11, 24, 12);
const ALL: Notice[] = [
  { kind: 'reconnect', facts: { off: false } },
  { kind: 'reconnect', facts: { off: true } },
  { kind: 'token_ending', facts: { days: 3 } },
  { kind: 'credits_out', facts: { areas: [], renews: until } },
  { kind: 'credits_out', facts: { areas: ['content', 'lives'], renews: until } },
  { kind: 'endpoint_off', facts: { endpointId: '0190', host: 'shop.example', gone: true } },
  { kind: 'endpoint_off', facts: { endpointId: '0191', host: 'shop.example', gone: false } },
  { kind: 'viral', facts: { mediaId: '180', comments: 1_234 } },
  { kind: 'next_post', facts: { mediaId: '180' } },
  { kind: 'payment_failed', facts: { plan: null, until } },
  { kind: 'payment_failed', facts: { plan: 'combo', until } },
  { kind: 'plan_ending', facts: { stage: 1, plan: 'combo', until } },
  { kind: 'plan_ending', facts: { stage: 2, plan: 'combo', until } },
  { kind: 'plan_ending', facts: { stage: 3, plan: 'combo', until } },
];

test('every kind is worded in every language without a gap, leads to a screen, and fits into a push', () => {
  expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(NOTICE_KINDS));
  for (const notice of ALL)
    for (const locale of LOCALES) {
      const worded = wordNotice(notice, locale);
      const { title, text, to } = worded;
      expect(`${title}${text}`, `${notice.kind} ${locale}`).not.toMatch(/[{}]|undefined/);
      expect([title.length > 3, text.length > 3, title.length < 60, text.length < 200]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const path = to.split('?')[0]?.replace('/180', '/$mediaId');
      expect(SCREENS).toContain(path);
      const told = {
        accountId: 'a' as never,
        username: 'x'.repeat(30),
        elsewhere: false,
        topic: topicOf('a' as never, 'b'),
      };
      expect(Buffer.byteLength(JSON.stringify(pushContent(worded, told)))).toBeLessThan(2_000);
    }
});

test('the mail of a notice has what its words ask for', () => {
  for (const notice of ALL)
    for (const locale of LOCALES) {
      const { template, facts } = mailOf(notice, locale);
      const { subject, lines } = mailWords(locale).mails[template];
      const places = [subject, ...lines].join(' ').match(/\{[a-z]+\}/g) ?? [];
      for (const place of places)
        if (place !== '{username}') expect(Object.keys(facts), `${template} ${locale}`).toContain(place.slice(1, -1));
    }
});

test('what is another thing has another key, and what is the same has the same', () => {
  const keys = ALL.map((notice) => `${notice.kind} ${keyOf(notice, '2026-11-26')}`);
  expect(new Set(keys).size).toBe(ALL.length);
  expect(keyOf({ kind: 'reconnect', facts: { off: false } }, '2026-11-27')).not.toBe('reconnect 2026-11-26');
  const turned: Notice = { kind: 'credits_out', facts: { areas: ['lives', 'content'], renews: until } };
  expect(`credits_out ${keyOf(turned, '')}`).toBe(keys[4]);
});

test('a topic is one that push services take, and another for each account', () => {
  expect(topicOf('a' as never, 'reconnect')).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(topicOf('a' as never, 'reconnect')).not.toBe(topicOf('b' as never, 'reconnect'));
});
