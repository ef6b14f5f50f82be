const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Words a watch time in a language by its two largest units: `7,4 s`, `1 min 12 s`, `12 h 30 min`. Pure. */
export function watchTimeOf(tag: string, ms: number): string {
  const say = (unit: 'hour' | 'minute' | 'second', value: number, digits = 0) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
      value,
    );
  if (ms < MINUTE) return say('second', ms / SECOND, 1);
  const [large, small, size, part] =
    ms < HOUR ? (['minute', 'second', MINUTE, SECOND] as const) : (['hour', 'minute', HOUR, MINUTE] as const); // const: units
  const rest = Math.floor((ms % size) / part);
  const whole = say(large, Math.floor(ms / size));
  return rest === 0 ? whole : `${whole} ${say(small, rest)}`;
}
