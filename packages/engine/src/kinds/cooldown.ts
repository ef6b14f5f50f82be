import { WINDOWS } from '../limits.ts';
import type { Settings } from '../settings/settings.ts';

const DAY = 24 * 3_600_000;

/** *Detect spam*: one DM per person and automation in 24 hours. */
export function spamWindow({ detectSpam }: Settings): number | null {
  return detectSpam ? WINDOWS.repeat : null;
}

/** `cooldown_days`; 0 is none. */
export function cooldown({ cooldown_days: days }: Settings): number | null {
  return days > 0 ? days * DAY : null;
}
