import { expect, test } from 'vitest';
import { type BrowserTraits, pushStateOf } from './push-state.ts';

const phone: BrowserTraits = {
  hasWorker: true,
  hasPush: true,
  permission: 'default',
  isIos: false,
  isInstalled: false,
  subscribed: false,
};

test.each<[string, Partial<BrowserTraits>, ReturnType<typeof pushStateOf>]>([
  ['never asked', {}, 'off'],
  ['allowed, and not subscribed', { permission: 'granted' }, 'off'],
  ['allowed and subscribed', { permission: 'granted', subscribed: true }, 'on'],
  ['taken back by the browser’s settings', { permission: 'default', subscribed: true }, 'off'],
  ['refused', { permission: 'denied', subscribed: true }, 'blocked'],
  ['an iPhone in Safari', { hasPush: false, permission: null, isIos: true }, 'needs_app'],
  ['an iPhone from its home screen', { isIos: true, isInstalled: true }, 'off'],
  [
    'an old iPhone from its home screen',
    { hasPush: false, permission: null, isIos: true, isInstalled: true },
    'missing',
  ],
  ['a browser without push', { hasPush: false }, 'missing'],
  ['no worker', { hasWorker: false }, 'missing'],
])('%s', (_what, traits, state) => {
  expect(pushStateOf({ ...phone, ...traits })).toBe(state);
});
