const LATEST = 8.64e15;
/** The number below which a time is seconds, and from which on it is milliseconds (docs/platform.md 3.4). */
const FIRST_MILLISECONDS = 1e12;

/**
 * Reads a time as Instagram writes it anywhere, and returns epoch milliseconds. ISO 8601 is what is seen; seconds or milliseconds, as a
 * number or in digits, are what the documentation says. Null for anything else, and for what is no time after 1970.
 */
export function readTime(time: unknown): number | null {
  if (typeof time === 'string' && !DIGITS.test(time)) return within(readIsoTime(time) ?? 0);
  const number = Number(typeof time === 'string' || typeof time === 'number' ? time : 0);
  return within(Math.round(number < FIRST_MILLISECONDS ? number * 1000 : number));
}

const DIGITS = /^\d{1,16}(\.\d+)?$/;

function within(at: number): number | null {
  return at > 0 && at <= LATEST ? at : null;
}

/** `2017-05-19T23:27:28+0000` → epoch milliseconds; null for anything else. Arithmetic, because `Date` is for the clock port. */
export function readIsoTime(time: string): number | null {
  const parts = ISO_TIME.exec(time);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const [, , , , , , , sign, offsetHours = '0', offsetMinutes = '0'] = parts;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -60 : 60);
  return (daysSinceEpoch(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset) * 1000;
}

const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Days of the Gregorian calendar, years counted from March so that the leap day comes last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    shifted * 365 +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719_468
  );
}
