import type { CallError, ProfileAnswer } from '@recado/instagram';
import { describe, expect, test } from 'vitest';
import { WAITS } from '../limits/waits.ts';
import { afterCheck } from './after-check.ts';

const profile = (followsAccount: boolean | null): ProfileAnswer => ({
  k: 'profile',
  profile: {
    id: '7',
    name: null,
    username: 'ana',
    pictureUrl: null,
    followerCount: null,
    followsAccount,
    followedByAccount: null,
    verified: null,
  },
});
const told = (value: ProfileAnswer) => afterCheck({ ok: true, value, usage: null }, WAITS);
const failed = (error: Omit<CallError, 'message'>) =>
  afterCheck({ ok: false, error: { ...error, message: '' }, usage: null }, WAITS);

describe('a look at the profile', () => {
  test.each([
    ['a follower', profile(true), { k: 'open', follows: true }],
    ['nobody who follows', profile(false), { k: 'closed' }],
    ['nothing about following', profile(null), { k: 'open', follows: null }],
    ['that it wants consent', { k: 'consent' } as const, { k: 'open', follows: null }],
  ])('that shows %s', (_, value, verdict) => expect(told(value)).toEqual(verdict));

  test.each<[string, Omit<CallError, 'message'>, ReturnType<typeof afterCheck>['k']]>([
    ['for good', { code: '100/33', action: 'giveUp', scope: 'message' }, 'open'],
    ['as unavailable', { code: '551', action: 'giveUp', scope: 'person' }, 'open'],
    ['with 400 and no code', { code: 'http/400', action: 'fix', scope: 'message' }, 'open'],
    ['for want of a capability', { code: '3', action: 'fix', scope: 'app' }, 'open'],
    ['by a time-out', { code: 'local/timeout', action: 'retry', scope: 'message' }, 'again'],
    ['by a code that nobody knows', { code: '77', action: 'retry', scope: 'message' }, 'again'],
    ['by a throttle', { code: '80002', action: 'later', scope: 'account', retryAfterMs: 300_000 }, 'again'],
    ['by a block', { code: '368', action: 'pause', scope: 'account' }, 'again'],
    ['by a dead token', { code: '190', action: 'reconnect', scope: 'account' }, 'again'],
  ])('that ends %s', (_, error, verdict) => expect(failed(error).k).toBe(verdict));

  test('that could not be asked for comes again', () => {
    expect(afterCheck(null, WAITS)).toEqual({ k: 'again', wait: WAITS.readGap });
  });
});
