import type { AreaCredits, Credits } from '@recado/contract';

type Level = 'low' | 'none';

/** The level of what is left, and the areas to be named with it: none of them where it is so everywhere. */
export interface CreditLevel {
  level: Level;
  areas: AreaCredits[];
}

/** `low` from four fifths used, `none` when all are, or there never were any; null while there are enough, or no end of them. */
export function levelOf({ remaining, total }: Pick<Credits, 'remaining' | 'total'>): Level | null {
  if (remaining === null || total === null) return null;
  if (remaining === 0) return 'none';
  return remaining * 5 <= total ? 'low' : null;
}

/** The worst that an owner has to know: what is short everywhere, or where an automation is switched on. */
export function creditLevel({ areas }: Pick<Credits, 'areas'>): CreditLevel | null {
  for (const level of ['none', 'low'] as const) {
    const short = areas.filter((area) => [level, 'none'].includes(levelOf(area) ?? ''));
    if (short.length === areas.length) return { level, areas: [] };
    const used = short.filter(({ inUse }) => inUse);
    if (used.length > 0) return { level, areas: used };
  }
  return null;
}

/** All areas where posts have no end and another has one: *unlimited* alone would not be true. */
export function mixedAreas({ unlimited, areas }: Pick<Credits, 'unlimited' | 'areas'>): AreaCredits[] {
  return unlimited && areas.some(({ remaining }) => remaining !== null) ? areas : [];
}
