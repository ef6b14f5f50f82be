const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So little is told with a warning. */
const SHORT = 3 * HOUR;

/** Divides what is left of a window: whole hours, or the minutes of the last two, rounded down so that nobody counts on more. Pure. */
export function timeLeft(ms: number): { hours: number; minutes: number; isShort: boolean } {
  if (ms >= 2 * HOUR) return { hours: Math.floor(ms / HOUR), minutes: 0, isShort: ms < SHORT };
  return { hours: 0, minutes: Math.max(0, Math.floor(ms / MINUTE)), isShort: true };
}
