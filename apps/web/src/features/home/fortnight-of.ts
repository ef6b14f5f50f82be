import type { Home } from '@recado/contract';

/** The bars of fourteen days, and what they add up to. */
export interface Fortnight {
  /** DMs; public replies of whoever sends no DMs. */
  counts: 'dms' | 'replies';
  total: number;
  /** So many more than in the fourteen days before; null where nothing is to be compared with. */
  more: number | null;
  bars: {
    day: string;
    count: number;
    /** Of the best day. */
    share: number;
    isToday: boolean;
    /** Its figure stands above it: that of the best day, the first of equals, and of today. */
    isNamed: boolean;
  }[];
}

/** Makes the bars; null where nothing went out in four weeks. Pure. */
export function fortnightOf({ days, before }: Pick<Home, 'days' | 'before'>): Fortnight | null {
  const sum = (counts: Fortnight['counts']) => days.reduce((total, day) => total + day[counts], 0);
  const counts = sum('dms') + before.dms > 0 ? 'dms' : 'replies';
  const total = sum(counts);
  if (total + before[counts] === 0) return null;
  const most = Math.max(1, ...days.map((day) => day[counts]));
  const best = days.findIndex((day) => day[counts] === most);
  return {
    counts,
    total,
    more: before[counts] === 0 ? null : total - before[counts],
    bars: days.map(({ day, [counts]: count }, index) => {
      const isToday = index === days.length - 1;
      return { day, count, share: count / most, isToday, isNamed: count > 0 && (isToday || index === best) };
    }),
  };
}
