import pg from 'pg';

/** Postgres type ids, from pg_type. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const MICROSECONDS_A_MILLISECOND = 1000;

/**
 * Tells our connections how to read columns: `bigint` as a number, `timestamptz` as epoch milliseconds, everything else as `pg` does. A
 * query that meets a `bigint` beyond 2^53 fails instead of losing digits; fractions of a millisecond are cut off. Money and counts are
 * integers; `numeric` is not used. To write a time pass `timestampText(ms)`: Postgres does not take a number for a `timestamptz`.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (id === INT8) return parseBigint;
      if (id === TIMESTAMPTZ) return parseTimestamp;
    }
    return pg.types.getTypeParser(id, format);
  },
};

/** A time for a `timestamptz` parameter, `2026-11-21T00:38:13.123Z`; takes whole epoch milliseconds. */
export function timestampText(ms: number): string {
  const days = Math.floor(ms / 86_400_000);
  const rest = ms - days * 86_400_000;
  const { year, month, day } = toCivil(days);
  const part = (value: number, width: number) => String(Math.floor(value)).padStart(width, '0');
  const clock = `${part(rest / 3_600_000, 2)}:${part((rest / 60_000) % 60, 2)}:${part((rest / 1000) % 60, 2)}.${part(rest % 1000, 3)}`;
  return `${part(year, 4)}-${part(month, 2)}-${part(day, 2)}T${clock}Z`;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

const TIMESTAMP = /^(\d+)-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/;

function parseTimestamp(text: string): number {
  if (text === 'infinity') return Number.POSITIVE_INFINITY;
  if (text === '-infinity') return Number.NEGATIVE_INFINITY;
  const found = TIMESTAMP.exec(text);
  if (!found) throw new RangeError(`timestamptz ${text} is not of this era`);
  const at = (index: number) => Number(found[index] ?? 0);
  const micros = Number((found[7] ?? '').padEnd(6, '0'));
  const offset = (at(9) * 3600 + at(10) * 60 + at(11)) * (found[8] === '-' ? -1 : 1);
  const seconds = toDays(at(1), at(2), at(3)) * 86_400 + at(4) * 3600 + at(5) * 60 + at(6) - offset;
  return seconds * 1000 + Math.floor(micros / MICROSECONDS_A_MILLISECOND);
}

/** Days since 1970-01-01 of a Gregorian date, and back: Howard Hinnant, "chrono-compatible low-level date algorithms". */
function toDays(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function toCivil(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}
