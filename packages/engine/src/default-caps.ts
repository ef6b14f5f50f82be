/**
 * Automated messages that one person gets at most of an account whose seller chose nothing else. The defaults of the columns
 * `person_hour_cap` and `person_day_cap` of `accounts` are the same: a test of the room `respect` holds them together.
 */
export const DEFAULT_CAPS = { hour: 5, day: 20 } as const;
