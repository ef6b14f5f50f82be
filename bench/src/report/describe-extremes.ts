import type { DayFigures } from '../measure/measure-busy-day.ts';
import type { Options } from '../options.ts';
import type { Round } from '../rounds/run-round.ts';
import type { Results } from '../rounds/run-rounds.ts';
import { BURST, HOT, markdown, REST, table } from './tables.ts';

/** The parts about the product alone: a neighbour, a hot account, a flood, a busy day, a viral one. What was not measured is left out. */
export function describeExtremes(options: Options, results: Results): string[] {
  const rounds = results.rounds.filter(({ target }) => target === 'product');
  return [
    ...describeBeside(rounds, options),
    ...describeHot(rounds, options),
    ...describeFlood(rounds, options),
    ...describeDay(rounds, options),
    ...describeViral(results, options),
  ];
}

function describeBeside(rounds: Round[], { beside: seconds }: Options): string[] {
  const figures = rounds.flatMap(({ beside }) => beside ?? []);
  if (figures.length === 0) return [];
  const text = `## Beside a busy account\n\nTen comments a second of one account for ${seconds} seconds, alone, and beside 100 a second of another account.`;
  const columns = [
    { name: 'alone', figures: figures.map(({ alone }) => alone) },
    { name: 'beside it', figures: figures.map(({ busy }) => busy) },
  ];
  return [`${text}\n\n${table(REST, columns)}`];
}

function describeHot(rounds: Round[], { hot: seconds }: Options): string[] {
  const figures = rounds.flatMap(({ hot }) => hot ?? []);
  if (figures.length === 0) return [];
  const text = `## One hot account\n\n500 matching comments a second on one account for ${seconds} seconds, each with a credit reserved and captured. Instagram lets an account answer 100 a second. Calls a second are counted from the first POST to the last call.`;
  return [`${text}\n\n${table(HOT, [{ name: 'Recado', figures }])}`];
}

function describeFlood(rounds: Round[], { flood: count, delays }: Options): string[] {
  const figures = rounds.flatMap(({ flood }) => flood ?? []);
  if (figures.length === 0) return [];
  const text = `## A flood\n\n${count.toLocaleString('en')} matching comments in POSTs of 1 to 1,000, once, beside the first burst of the same round. Acks are counted in comments; the rest is worked off afterwards.`;
  const bursts = rounds.flatMap(({ flood, bursts: all }) => (flood ? (all.get(delays[0] ?? 0) ?? []) : []));
  const columns = [
    { name: 'burst', figures: bursts },
    { name: 'flood', figures },
  ];
  return [`${text}\n\n${table(BURST, columns)}`];
}

function describeDay(rounds: Round[], { day: count, rest, spacing }: Options): string[] {
  const figures = rounds.flatMap(({ day }) => day ?? []);
  if (figures.length === 0) return [];
  const of = <F>(pick: (one: DayFigures) => F) => [
    { name: 'before', figures: figures.map(({ morning }) => pick(morning)) },
    { name: 'after', figures: figures.map(({ evening }) => pick(evening)) },
  ];
  const bursts = of((one) => one.burst);
  const rests = of((one) => one.rest);
  const text = `## One busy day\n\nOne account, before and after ${count.toLocaleString('en')} DMs that it sends on the same day: a burst of ${Math.ceil(count / 10).toLocaleString('en')} comments, and ${Math.max(1, rest)} comments at rest, one every ${spacing} ms. Once.`;
  return [`${text}\n\n${table(BURST, bursts)}\n\nAt rest:\n\n${table(REST, rests)}`];
}

function describeViral({ viral }: Results, { viral: count, viralBudget, beside }: Options): string[] {
  if (!viral) return [];
  const rows = viral.deciding.map(({ waiting, perSecond }) => [waiting.toLocaleString('en'), perSecond.toFixed(0)]);
  const text = `## A viral day\n\n${count.toLocaleString('en')} matching comments on 20 accounts that have used up the ${viralBudget} private replies that Instagram allows in the hour: all of them are decided, and wait. The rate is that of the same number of further comments each time, in POSTs of 1 to 1,000, from the first POST until none is pending; at the last look it is **${viral.kept.toFixed(2)} ×** that at the first. Once. Ten comments a second of the other accounts for ${Math.max(1, beside)} seconds, alone and while half of the viral comments are taken in and decided:`;
  const columns = [
    { name: 'alone', figures: [viral.alone] },
    { name: 'meanwhile', figures: [viral.meanwhile] },
  ];
  return [
    `${text}\n\n${table(REST, columns)}\n\n${markdown(['Deliveries that wait', 'comments decided a second'], rows)}`,
  ];
}
