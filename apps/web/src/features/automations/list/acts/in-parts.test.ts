import { expect, test } from 'vitest';
import { inParts, MOST } from './in-parts.ts';

const ALL = Array.from({ length: MOST * 2 + 1 }, (_, n) => n);

test('one call for every hundred, and one that fails ends it: what was done and what was not are both told', async () => {
  const sizes: number[] = [];
  const ask = (failing: number) => async (part: number[]) => {
    if (sizes.push(part.length) === failing) throw new Error('away');
    return part.length;
  };
  expect(await inParts(ALL, ask(0))).toEqual({ answers: [100, 100, 1], broke: null });
  sizes.length = 0;
  const { answers, broke } = await inParts(ALL, ask(2));
  expect(answers).toEqual([100]);
  expect(broke).toEqual({ fault: new Error('away'), rest: ALL.slice(MOST) });
  expect(sizes).toEqual([100, 100]);
});

test('where the first one fails nothing was done', async () => {
  await expect(inParts(ALL, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
