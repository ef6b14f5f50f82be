import { AUTOMATION_KINDS } from '@recado/engine';
import { expect, test } from 'vitest';
import { presentCredits } from './present.ts';
import type { RunningGrant } from './store.ts';

const RENEWAL = Date.UTC(2026, 11, 5);

function running(source: RunningGrant['source'], granted: number, available: number): RunningGrant {
  const times = { starts_at: 0, ends_at: source === 'free' ? RENEWAL : RENEWAL + 1, created_at: 0 };
  const balances = { granted, available, held: 0, spent: granted - available };
  return { source, source_id: source, covers: [...AUTOMATION_KINDS], ...times, ...balances };
}

test.each([
  ['free credits alone: what comes is all', [running('free', 10, 3)], { remaining: 3, total: 10, onlyFree: true }],
  [
    'a plan with 1,000 beside them: what comes is not all',
    [running('plan', 1000, 990), running('free', 10, 10)],
    { remaining: 1000, total: 1010, onlyFree: false },
  ],
])('%s', (_, grants, shown) => {
  expect(presentCredits(grants)).toMatchObject({ renewsAt: RENEWAL, ...shown });
});
