import { HINT_KINDS, type HintKind } from '@recado/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueHints, EVERY_MS, newPace, takeHint } from './pace.ts';

const step = fc.record({ after: fc.integer({ min: 0, max: 700 }), kind: fc.constantFrom(...HINT_KINDS) });

test('a kind is told at most once a second, and every hint is followed by a telling of its kind, or of everything, within a second', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const pace = newPace();
      const told: { kind: HintKind; at: number }[] = [];
      const taken: { kind: HintKind; at: number }[] = [];
      let now = 0;
      const tell = () => told.push(...dueHints(pace, now).map((kind) => ({ kind, at: now })));
      const passTo = (end: number) => {
        for (; now < end; now += 1) if (pace.waiting.size > 0) tell();
      };
      for (const { after, kind } of steps) {
        passTo(now + after);
        takeHint(pace, kind);
        taken.push({ kind, at: now });
        tell();
      }
      passTo(now + EVERY_MS + 1);
      for (const kind of HINT_KINDS) {
        const times = told.filter((one) => one.kind === kind).map(({ at }) => at);
        for (const [n, at] of times.entries())
          expect(at - (times[n - 1] ?? -EVERY_MS)).toBeGreaterThanOrEqual(EVERY_MS);
      }
      for (const { kind, at } of taken) {
        const after = told.filter((one) => one.at >= at && one.at <= at + EVERY_MS);
        expect(after.some((one) => one.kind === kind || one.kind === 'everything')).toBe(true);
      }
    }),
  );
});
