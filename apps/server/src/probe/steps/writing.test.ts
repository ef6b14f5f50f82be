import { expect, test } from 'vitest';
import type { Bench } from '../step.ts';
import { writingSteps } from './writing.ts';

const step = writingSteps.find(({ name }) => name === 'recipient of a private reply');
const seenBy = (facts: Record<string, string>) =>
  step?.run({ facts: new Map(Object.entries(facts)) } as Partial<Bench> as Bench); // as: this step looks at nothing else

test('the recipient that a private reply names is held against who writes later', async () => {
  expect(await seenBy({ 'replied to': '7', writer: '7' })).toMatchObject({ seen: 'the same id', same: true });
  expect(await seenBy({ 'replied to': '7', writer: '8' })).toMatchObject({
    seen: 'another id',
    same: false,
    change: expect.stringContaining('joined'),
  });
  await expect(seenBy({ writer: '8' })).rejects.toThrow('no private reply was taken');
  await expect(seenBy({ 'replied to': '7' })).rejects.toThrow('P has not written yet');
});
