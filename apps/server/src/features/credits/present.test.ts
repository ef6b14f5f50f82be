import { AREA_KINDS, AUTOMATION_KINDS, type AutomationKind } from '@recado/contract';
import { expect, test } from 'vitest';
import { presentCredits } from './present.ts';
import type { RunningGrant } from './store.ts';

const RENEWAL = Date.UTC(2026, 11, 5);

function running(
  source: RunningGrant['source'],
  granted: number,
  available: number,
  covers: readonly AutomationKind[] = AUTOMATION_KINDS,
): RunningGrant {
  const times = { starts_at: 0, ends_at: source === 'free' ? RENEWAL : RENEWAL + 1, created_at: 0 };
  const balances = { granted, available, held: 0, spent: granted - available };
  return { source, source_id: source, covers: [...covers], ...times, ...balances };
}

test.each([
  ['free credits alone: what comes is all', [running('free', 10, 3)], { remaining: 3, total: 10, onlyFree: true }],
  [
    'a plan with 1,000 beside them: what comes is not all',
    [running('plan', 1000, 990), running('free', 10, 10)],
    { remaining: 1000, total: 1010, onlyFree: false },
  ],
])('%s', (_, grants, shown) => {
  expect(presentCredits(grants, [])).toMatchObject({ renewsAt: RENEWAL, ...shown });
});

const { content, directs, lives } = AREA_KINDS;
const used = running('free', 10, 0);
const endless = { remaining: null, total: null };
test.each([
  [
    'free credits alone pay for everything',
    [running('free', 10, 3)],
    [
      { remaining: 3, total: 10 },
      { remaining: 3, total: 10 },
      { remaining: 3, total: 10 },
    ],
  ],
  [
    'content without end; messages and lives run on free credits, which are used',
    [running('unlimited', 0, 0, content), used],
    [endless, { remaining: 0, total: 10 }, { remaining: 0, total: 10 }],
  ],
  [
    '1,000 for content, of which nothing is left for anything else',
    [running('plan', 1000, 990, content), used],
    [
      { remaining: 990, total: 1010 },
      { remaining: 0, total: 10 },
      { remaining: 0, total: 10 },
    ],
  ],
  [
    'messages and lives without end',
    [running('unlimited', 0, 0, directs), running('unlimited', 0, 0, lives), used],
    [{ remaining: 0, total: 10 }, endless, endless],
  ],
] as const)('by area: %s', (_, grants, [posts, messages, broadcasts]) => {
  expect(presentCredits(grants, ['story_global', 'live']).areas).toEqual([
    { area: 'content', inUse: true, ...posts },
    { area: 'directs', inUse: false, ...messages },
    { area: 'lives', inUse: true, ...broadcasts },
  ]);
});
