import type { Step } from '@recado/engine';
import { expect, test } from 'vitest';
import type { Wish } from './read-wishes.ts';
import { withStory } from './with-story.ts';

const received: Step = { code: 'received', values: { what: 'comment', username: 'ana' } };
const missed: Step = { code: 'not_matched', values: { automation: 'a', triggers: 1 } };
const vetoed: Step = { code: 'vetoed', values: { why: 'repeat', automation: 'a' } };
const planned: Step = { code: 'planned_private_reply', values: { part: 0, shape: 'text', delaySeconds: 0 } };
const asked = (askedAt: number, decidedAt: number, outcome = 'no_match'): Step => ({
  code: 'asked_now',
  values: { automation: 'a', by: 'one', outcome, decidedAt, askedAt },
});
const wish = (askedAt: number, stands: Wish['stands']): Wish => ({ automationId: 'a', by: 'one', askedAt, stands });

test('what was decided before stands in front, with its time and its end', () => {
  const first = withStory(
    [received, planned],
    wish(20, { outcome: 'no_match', decidedAt: 10, steps: [received, missed] }),
  );
  expect(first).toEqual([received, missed, asked(20, 10), planned]);
});

test('decided once more on the same wish, it says the same', () => {
  const steps = [received, missed, asked(20, 10), planned];
  expect(withStory([received, planned], wish(20, { outcome: 'answered', decidedAt: 21, steps }))).toEqual(steps);
});

test('a second wish goes behind the first', () => {
  const steps = [received, missed, asked(20, 10), vetoed];
  expect(withStory([received, planned], wish(40, { outcome: 'repeat', decidedAt: 21, steps }))).toEqual([
    ...steps,
    asked(40, 21, 'repeat'),
    planned,
  ]);
});

test('of a row without a story the arrival is told once', () => {
  const bare = withStory([received, planned], wish(20, { outcome: 'no_match', decidedAt: 10, steps: [] }));
  expect(bare).toEqual([asked(20, 10), received, planned]);
});
