/** The zone in which schedules are written and shown: sellers and what they sell are in Brazil, wherever a browser is. */
export const ZONE = 'America/Sao_Paulo';

const FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** A time of the zone's clocks and calendar, as a field of a form has it (`2026-12-03T18:00`). */
export function wallTimeOf(at: number): string {
  const { year, month, day, hour, minute } = partsAt(at);
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** Returns the moment at which the zone's clocks show this (epoch milliseconds); null for a text that is no such time. */
export function momentOf(wallTime: string): number | null {
  const [, ...numbers] = FORM.exec(wallTime) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers.map(Number);
  if (numbers.length === 0) return null;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // Where clocks were set back or forward that day, the second look has the other difference.
  const guess = asUtc - differenceAt(asUtc);
  const at = asUtc - differenceAt(guess);
  return Number.isNaN(at) ? null : at;
}

/** Returns by how much the zone's clocks are ahead of UTC, in milliseconds. */
function differenceAt(at: number): number {
  const { year, month, day, hour, minute, second } = partsAt(at);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(at / 1000) * 1000;
}

/** Says whether this device's clocks show another time than the zone's at a moment. */
export function isElsewhere(at: number): boolean {
  return -new Date(at).getTimezoneOffset() * 60_000 !== differenceAt(at);
}

function partsAt(at: number): Record<string, string | undefined> {
  return Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
}
