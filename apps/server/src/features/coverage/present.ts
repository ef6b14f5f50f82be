import type { Coverage, CoverageFigures } from '@recado/contract';
import type { DayRow, MediaRow } from './store.ts';

/** The figures, in the order of the contract; the file has them in this order too. */
export const FIGURES = [
  'shown',
  'own',
  'webhook',
  'swept',
  'byHand',
  'early',
  'missing',
  'answered',
  'hidden',
  'gone',
] as const satisfies readonly (keyof CoverageFigures)[];

/** Pure. */
export function presentCoverage(days: readonly DayRow[], media: MediaRow[]): Coverage {
  const sumOf = (name: keyof CoverageFigures) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    asOf: days.length === 0 ? null : Math.max(...days.map(({ asOf }) => asOf)),
    // as: every figure has its sum
    total: Object.fromEntries(FIGURES.map((name) => [name, sumOf(name)])) as CoverageFigures,
    days: days.map(({ asOf: _, ...day }) => day),
    media,
  };
}
