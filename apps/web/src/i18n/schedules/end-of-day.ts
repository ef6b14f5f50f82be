/** The last moment of a day (`2026-11-22`) where the person is, in epoch milliseconds; null for what is no day. */
export function endOfDay(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T23:59:59.999`).getTime() : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
