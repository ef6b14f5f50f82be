/** The hour of the week in which most was answered; its first day is 0. */
export interface Peak {
  weekday: number;
  hour: number;
  count: number;
}

/** Returns the busiest hour, of several the first of the week; null where nothing was answered. Pure. */
export function peakOf(hours: readonly (readonly number[])[]): Peak | null {
  let peak: Peak | null = null;
  for (const [weekday, row] of hours.entries())
    for (const [hour, count] of row.entries()) if (count > (peak?.count ?? 0)) peak = { weekday, hour, count };
  return peak;
}

/** Returns how strongly an hour is coloured: 0 for none, else one of four steps up to the busiest. Pure. */
export function levelOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0) return 0;
  const share = count / most;
  if (share > 0.75) return 4;
  if (share > 0.5) return 3;
  return share > 0.25 ? 2 : 1;
}

/** Returns a week that is given from Sunday on from another day on; 1 is Monday. Pure. */
export function turnWeek<T>(fromSunday: readonly T[], start: number): T[] {
  return [...fromSunday.slice(start), ...fromSunday.slice(0, start)];
}
