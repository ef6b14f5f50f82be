import { useSpeech } from './speech-provider.tsx';

/** A time said as how long ago it was, with the exact time on hover. `now` is the virtual clock. */
export function RelativeTime({ at, now, className }: { at: number; now: number; className?: string }) {
  const { locale } = useSpeech();
  const [amount, unit] = distance(at - now);
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' }).format(amount, unit);
  const exact = new Date(at);
  return (
    <time dateTime={exact.toISOString()} title={exact.toLocaleString(locale)} className={className}>
      {text}
    </time>
  );
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function distance(ms: number): [number, Intl.RelativeTimeFormatUnit] {
  const unit = units.find(([, size]) => Math.abs(ms) >= size);
  return unit ? [Math.trunc(ms / unit[1]), unit[0]] : [0, 'second'];
}
