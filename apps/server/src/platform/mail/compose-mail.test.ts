import { LOCALES } from '@recado/contract';
import { mailWords } from '@recado/locales';
import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const FACTS = {
  username: '@lua.atelier',
  code: '012345',
  email: 'new@x.example',
  days: '3',
  other: '@outra',
  date: '1/2',
  plan: 'Combo',
  debt: 'R$ 39,90',
  amount: 'R$ 89,90',
};
const link = 'https://recado.example/login';

test.each(LOCALES)('every mail in %s fills its places, names the account, and loads nothing', (locale) => {
  for (const template of Object.keys(mailWords('en-US').mails) as (keyof ReturnType<typeof mailWords>['mails'])[]) {
    const { subject, text, html } = composeMail({ template, locale, facts: FACTS, link });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]/);
    expect(text).toContain('@lua.atelier');
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
    expect(subject.length).toBeGreaterThan(5);
  }
});

test.each(LOCALES)('places of %s are those of English', (locale) => {
  const places = (words: unknown) => [...JSON.stringify(words).matchAll(/\{[a-z]+\}/g)].map(String).sort();
  const [ours, theirs] = [mailWords('en-US'), mailWords(locale)];
  for (const [template, words] of Object.entries(ours.mails)) {
    const same = theirs.mails[template as keyof typeof theirs.mails]; // as: a key of the same list
    expect(new Set(places(same)), template).toEqual(new Set(places(words)));
    expect(same.button === null).toBe(words.button === null);
  }
});

test('what comes from outside is text: no tag, and no header of its own', () => {
  const facts = { ...FACTS, username: '@a\r\nBcc: all@x.example <b onload="x">' };
  const { subject, html } = composeMail({ template: 'reconnect', locale: 'en-US', facts, link: '"><script>' });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<b |<script/);
});
