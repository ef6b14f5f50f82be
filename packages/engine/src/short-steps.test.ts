import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEP_CODES, type Step } from './answering/plan.ts';
import { readSteps, SHORT, storeSteps } from './short-steps.ts';

const code = fc.constantFrom(...STEP_CODES);
const odd = fc.constantFrom('', '\t', '\n', '\r', '0', 'null', 'palavra', 'a\tb', '😀');
const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), odd, fc.uuid(), fc.constant(null));
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  fc.constant(null),
);

/** A step as the engine makes it: each value of its code, or the first of them; and automations that come again. */
const likely: fc.Arbitrary<Step> = fc
  .tuple(
    code,
    fc.array(value, { minLength: 4, maxLength: 4 }),
    fc.array(number, { minLength: 4, maxLength: 4 }),
    fc.nat(4),
    fc.constantFrom('one', 'two', null),
  )
  .map(([of, texts, numbers, count, automation]) => {
    const [, ...names] = SHORT[of];
    const values = names.slice(0, Math.max(count, names.length - 1)).map((name, at) => {
      if (name === 'automation') return [name, automation] as const;
      const isNumber = ['part', 'delaySeconds', 'triggers', 'count', 'from', 'until'].includes(name);
      return [name, (isNumber ? numbers[at] : texts[at]) ?? null] as const;
    });
    return { code: of, values: Object.fromEntries(values) };
  });
const unlikely: fc.Arbitrary<Step> = fc.record({
  code,
  values: fc.dictionary(fc.constantFrom('automation', 'word', 'part', 'else'), fc.oneof(value, number)),
});

test('what is read back is what was stored, of any steps, through JSON as the column keeps it', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 8, arbitrary: likely }, unlikely), { maxLength: 8 }), (steps) => {
      const through = JSON.parse(JSON.stringify(storeSteps(steps)));
      expect(readSteps(through)).toEqual(JSON.parse(JSON.stringify(steps)));
    }),
    { numRuns: 2_000 },
  );
});

test('no two codes have one letter, and none is like a separator', () => {
  const letters = STEP_CODES.map((one) => SHORT[one][0]);
  expect(new Set(letters).size).toBe(STEP_CODES.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z0-9]$/);
});

test('a usual story takes a quarter of what it took', () => {
  const automation = '019ac0de-7b1e-7000-8000-0123456789ab';
  const story: Step[] = [
    { code: 'received', values: { what: 'comment', username: 'maria.silva' } },
    { code: 'considered', values: { automation, kind: 'post', name: 'Promo' } },
    { code: 'matched_word', values: { automation, word: 'quero', found: 'quero' } },
    { code: 'planned_public_reply', values: { part: 1, shape: 'text', delaySeconds: 12 } },
    { code: 'planned_private_reply', values: { part: 0, shape: 'card', delaySeconds: 0 } },
  ];
  expect(storeSteps(story)).toBe(
    `${automation}\nr\tcomment\tmaria.silva\nc\t0\tpost\tPromo\nw\t0\tquero\tquero\nq\t1\ttext\t12\np\t0\tcard\t0`,
  );
});

test('what was stored before stays as it was', () => {
  const old: Step[] = [{ code: 'received', values: { what: 'comment' } }];
  expect(readSteps(old)).toEqual(old);
  expect(readSteps([])).toEqual([]);
});

test('a letter that nobody knows is no step', () => {
  expect(() => readSteps('\nX')).toThrow('no step has the letter X');
  expect(() => readSteps('\nf\tmore')).toThrow('asks_to_follow has fewer values');
});
