import type { Settings } from './settings.ts';

/** The times between which an automation answers, in epoch milliseconds; null leaves a side open. */
export type Schedule = Pick<Settings, 'activeFrom' | 'activeUntil'>;

/** The fields of the schedule, which every kind has. */
export const SCHEDULE_FIELDS = ['activeFrom', 'activeUntil'] as const satisfies readonly (keyof Schedule)[];

/** The schedule of an automation that always answers. */
export const NO_SCHEDULE: Schedule = { activeFrom: null, activeUntil: null };

/** Says where a time lies in a schedule: the beginning belongs to it, the end does not. */
export function scheduleAt({ activeFrom, activeUntil }: Schedule, time: number): 'before' | 'within' | 'after' {
  // One whose end lies before its beginning answers nobody, ever.
  if (activeUntil !== null && time >= activeUntil) return 'after';
  return activeFrom !== null && time < activeFrom ? 'before' : 'within';
}

/** Says whether two schedules have a time in common that is not over at `now`. */
export function schedulesMeet(a: Schedule, b: Schedule, now: number): boolean {
  const begin = Math.max(a.activeFrom ?? now, b.activeFrom ?? now, now);
  return [a, b].every((schedule) => scheduleAt(schedule, begin) === 'within');
}

/** Returns `now`, or the time within the schedule that is next to it: its beginning, or the last moment before its end. */
export function nearestWithin({ activeFrom, activeUntil }: Schedule, now: number): number {
  const begun = Math.max(now, activeFrom ?? now);
  return activeUntil === null ? begun : Math.min(begun, activeUntil - 1);
}
