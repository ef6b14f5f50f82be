import { expect, test } from 'vitest';
import type { CallError, CallResult } from '../outcomes/send-outcome.ts';
import { askForMetrics } from './ask-for-metrics.ts';
import type { Insight } from './caller.ts';
import { mediaMetrics } from './media-metrics.ts';

const wrong: CallError = { code: '100', action: 'fix', scope: 'message', message: 'no' };
const had = (names: string[]): CallResult<Insight[]> => ({
  ok: true,
  value: names.map((name) => ({ name, value: 7, breakdown: [] })),
  usage: null,
});

/** An Instagram that refuses a call which names any of these. */
function without(unfit: string[]) {
  const calls: string[][] = [];
  const ask = async (metrics: string[]) => {
    calls.push(metrics);
    return metrics.some((name) => unfit.includes(name))
      ? ({ ok: false, error: wrong, usage: null } as const)
      : had(metrics);
  };
  return { calls, ask };
}
const names = ({ result }: Awaited<ReturnType<typeof askForMetrics>>) =>
  result.ok && result.value.map(({ name }) => name);

test('all that fit come in one call', async () => {
  const { calls, ask } = without([]);
  const asked = await askForMetrics(mediaMetrics('FEED'), ask);
  expect([names(asked), asked.refused, calls.length]).toEqual([mediaMetrics('FEED'), [], 1]);
});

test.each(mediaMetrics('REELS'))('docs/platform.md 8: where %s is refused, all others come', async (unfit) => {
  const { calls, ask } = without([unfit]);
  const asked = await askForMetrics(mediaMetrics('REELS'), ask);
  expect(names(asked)).toEqual(mediaMetrics('REELS').filter((name) => name !== unfit));
  expect(asked.refused).toEqual([unfit]);
  expect(calls.length).toBeLessThanOrEqual(9);
});

test('a media that has none of them has no figures, and that is an answer', async () => {
  const asked = await askForMetrics(mediaMetrics('STORY'), without([...mediaMetrics('STORY')]).ask);
  expect([names(asked), asked.refused]).toEqual([[], mediaMetrics('STORY')]);
});

test.each([
  ['10', 'giveUp'],
  ['100/33', 'giveUp'],
  ['80002', 'later'],
  ['190', 'reconnect'],
] as const)('%s ends it, in the middle too', async (code, action) => {
  const error: CallError = { code, action, scope: 'account', message: '' };
  const refusal = { ok: false, error, usage: null } as const; // const: a literal of the union
  expect(await askForMetrics(mediaMetrics('FEED'), async () => refusal)).toEqual({ result: refusal, refused: [] });
  let calls = 0;
  const asked = await askForMetrics(mediaMetrics('FEED'), async () => {
    calls += 1;
    return calls === 1 ? { ok: false, error: wrong, usage: null } : refusal;
  });
  expect([asked.result, calls]).toEqual([refusal, 2]);
});

test('products that nobody documents have no metrics', () => {
  for (const product of ['AD', 'LIVE', 'toString', '']) expect(mediaMetrics(product)).toEqual([]);
});
