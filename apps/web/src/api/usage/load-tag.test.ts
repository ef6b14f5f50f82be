import type { CurrentUser } from '@recado/contract';
import { expect, test, vi } from 'vitest';

const user = (id: string, role = 'user') => ({ id, role, mergedUsers: [] }) as unknown as CurrentUser; // as: what a session reads of it
const TAG = { id: 'G-OTHERS12', scriptUrl: 'https://tag.example/gtag.js' };
const EVENT = { name: 'banner', params: { type: 'consent' } } as const; // const: the words of its union

/** A page of its own, whose modules have heard of nobody yet. */
async function page() {
  vi.resetModules();
  const replace = vi.fn();
  const here: Record<string, unknown> = {};
  vi.stubGlobal('window', Object.assign(here, { addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { origin: 'https://app.example', hostname: 'app.example', replace });
  const append = vi.fn();
  vi.stubGlobal('document', { createElement: () => ({}), head: { append }, cookie: '' });
  const session = await import('../kept/session.ts');
  const consent = await import('./consent.ts');
  const { tellTag } = await import('./load-tag.ts');
  consent.setConsented(true);
  const isOff = () => here[`ga-disable-${TAG.id}`];
  return { session, consent, tellTag, append, replace, isOff };
}

test('whoever goes on as an administrator, or looks as somebody, has the tag off at once and a page without it', async () => {
  for (const change of ['switch', 'view'] as const) {
    const { session, tellTag, replace, isOff } = await page();
    session.signIn('one', user('a'));
    tellTag(TAG, EVENT);
    expect(isOff()).toBe(false);
    if (change === 'switch') session.signIn('two', user('b', 'administrator'));
    else session.startViewing('three', 'loja');
    expect(isOff()).toBe(true);
    expect(replace).toHaveBeenCalledWith('/');
  }
});

test('it is off while nobody is signed in, and on again for the next who agreed', async () => {
  const { session, consent, tellTag, replace, isOff } = await page();
  session.signIn('one', user('a'));
  tellTag(TAG, EVENT);
  session.forgetSession('choice');
  expect(isOff()).toBe(true);
  session.signIn('two', user('b'));
  expect(isOff()).toBe(false);
  consent.setConsented(false);
  expect(isOff()).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test('it is not loaded beside an administrator', async () => {
  const { session, tellTag, append } = await page();
  session.signIn('one', user('a', 'administrator'));
  tellTag(TAG, EVENT);
  expect(append).not.toHaveBeenCalled();
});
