import { Clock3 } from 'lucide-react';
import { api, type World } from '../api.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt } from '../toast.tsx';
import { useVirtualNow } from '../virtual-now.ts';

const hour = 3_600_000;
const jumps = [
  { ms: hour, unit: 'hour', n: 1 },
  { ms: 24 * hour, unit: 'hour', n: 24 },
  { ms: 7 * 24 * hour, unit: 'day', n: 7 },
  { ms: 60 * 24 * hour, unit: 'day', n: 60 },
] as const;

/** The virtual time, and the buttons that jump it; it only goes forward. */
export function ClockBar({ world }: { world: World | null }) {
  const { say, locale } = useSpeech();
  const now = useVirtualNow(world?.clock, 1_000);
  const offset = world?.clock.offsetMs ?? 0;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const length = (n: number, unit: 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(n);
  const ahead =
    offset >= 24 * hour ? length(Math.floor(offset / (24 * hour)), 'day') : length(Math.floor(offset / hour), 'hour');
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-5">
      <div className="flex min-w-0 items-center gap-2.5">
        <Clock3 aria-hidden className="size-5 shrink-0 text-accent" />
        <p className="leading-tight">
          <span className="block text-[15px] font-semibold tabular-nums">{format.format(now)}</span>
          <span className="block text-xs text-muted">
            {offset >= hour ? say('ahead', { time: ahead }) : say('realTime')}
          </span>
        </p>
      </div>
      <fieldset className="flex w-full gap-1.5 sm:ml-auto sm:w-auto">
        <legend className="sr-only">{say('jump')}</legend>
        {jumps.map(({ ms, unit, n }) => (
          <button
            key={ms}
            type="button"
            onClick={() => void attempt(api.jump(ms))}
            className="min-h-11 flex-auto rounded-xl border border-line px-1 whitespace-nowrap text-sm font-semibold tabular-nums hover:bg-raised sm:px-3"
          >
            <span className="sr-only">{say('jump')}</span> +{length(n, unit)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
