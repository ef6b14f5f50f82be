import type { CallError, Usage } from '@recado/instagram';
import { describe, expect, test } from 'vitest';
import { afterLook, quietBy } from './after-look.ts';
import { readFigures } from './figures.ts';
import { presentInsights } from './present.ts';

const refused = (error: Partial<CallError>) =>
  afterLook({ ok: false, error: { code: '1', action: 'retry', scope: 'message', message: '', ...error }, usage: null });

describe('a look leads to', () => {
  test('figures, or none where the list is empty, which is no refusal', () => {
    const insights = [{ name: 'reach', value: 1, breakdown: [] }];
    expect(afterLook({ ok: true, value: insights, usage: null })).toEqual({ k: 'figures', insights });
    expect(afterLook({ ok: true, value: [], usage: null })).toEqual({ k: 'none', isRefused: false });
  });

  test.each([
    ['too few viewers', { code: '10', action: 'giveUp' }],
    ['gone', { code: '100/33', action: 'giveUp' }],
    ['an answer that nobody understands', { code: 'http/502', action: 'retry' }],
    ['no answer in time', { code: 'local/timeout', action: 'retry' }],
  ] as const)('none for this media: %s', (_what, error) => {
    expect(refused(error)).toEqual({ k: 'none', isRefused: true });
  });

  test.each([
    ['a throttle of the account', { code: '80002', action: 'later', scope: 'account' }, false],
    ['a throttle of the app', { code: '4', action: 'later', scope: 'app' }, true],
    ['a dead token', { code: '190', action: 'reconnect', scope: 'account' }, false],
    ['a permission', { code: '220', action: 'reconnect', scope: 'account' }, false],
    ['a restriction', { code: '368', action: 'pause', scope: 'account' }, false],
    ['no way to Instagram', { code: 'local/connect', action: 'retry', scope: 'app' }, true],
    ['a turn that did not come', { code: 'local/queue', action: 'retry' }, false],
  ] as const)('rest: %s', (_what, error, all) => {
    expect(refused(error)).toEqual({ k: 'rest', all });
  });
});

test.each([
  [null, 'nobody'],
  [{ app: 49, account: 49, regainAccessMs: 0 }, 'nobody'],
  [{ app: null, account: 50, regainAccessMs: 0 }, 'account'],
  [{ app: null, account: 3, regainAccessMs: 60_000 }, 'account'],
  [{ app: 50, account: 90, regainAccessMs: 0 }, 'all'],
] satisfies [Usage | null, string][])('by the limits %j rests: %s', (usage, who) => {
  expect(quietBy(usage)).toBe(who);
});

test('a figure is a whole number from 0 on; all else is missing, and neither it nor a 0 is shown', () => {
  const said = {
    reach: 1234.4,
    views: -1,
    likes: 0,
    saved: null,
    follows: Number.NaN,
    shares: 2 ** 60,
    impressions: 9,
  };
  const figures = readFigures(Object.entries(said).map(([name, value]) => ({ name, value, breakdown: [] })));
  expect(figures).toMatchObject({ reach: 1234, views: null, likes: 0, saved: null, follows: null, shares: null });
  const media = { mediaId: 'm', place: 'post', caption: 'anel', pictureUrl: null, publishedAt: 1 } as const; // const: a place
  const row = { ...figures, day: '2026-11-26', read_at: 7 };
  expect(presentInsights(media, { last: row, days: [row], hasMore: true })).toEqual({
    ...{ ...media, locked: false, at: 7, metrics: [{ name: 'reach', value: 1234 }] },
    ...{ days: [{ day: '2026-11-26', metrics: [{ name: 'reach', value: 1234 }] }], next: '2026-11-26' },
  });
});
