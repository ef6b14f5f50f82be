/** A day where the person is, `2026-11-22`. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(startOf(value));
}

/** The first moment of a day, or of one so many days later, in epoch milliseconds. */
export function startOf(day: Day, later = 0): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Math.max(0, new Date(year, month - 1, date + later).getTime());
}

/** The first moment of the last so many days, of which the one that runs is the last. */
export function startOfDays(days: number, now: number): number {
  return startOf(dayOf(now), 1 - days);
}

export function dayOf(at: number): Day {
  const date = new Date(at);
  const part = (value: number, width: number) => String(value).padStart(width, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}

/** The time at which something reached us, which its id begins with: lists are in this order, whenever it was written. */
export function arrivalOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Items of a list that is in the order of their ids, in parts of one day each. */
export function byDay<T extends { id: string }>(items: readonly T[]): { day: Day; items: T[] }[] {
  const days: { day: Day; items: T[] }[] = [];
  for (const item of items) {
    const day = dayOf(arrivalOf(item.id));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
