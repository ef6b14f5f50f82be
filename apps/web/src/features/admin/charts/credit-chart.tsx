import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/use-format.ts';
import { layBars } from './lay-bars.ts';

const WIDTH = 720;
const HEIGHT = 240;

/** A bar for each day, and the same as a table for whoever reads rather than sees. */
export function CreditChart({ days }: { days: readonly { day: string; spent: number }[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { bars, lines } = layBars(
    days.map(({ spent }) => spent),
    { width: WIDTH, height: HEIGHT },
  );
  // A day without a clock: noon in UTC is the same day in São Paulo, and nearly everywhere.
  const named = days.map(({ day, spent }) => ({ day, spent, at: Date.parse(`${day}T12:00:00Z`) }));
  return (
    <>
      <div aria-hidden className="mt-4 flex gap-2">
        <div className="relative w-12 shrink-0 text-[0.75rem] text-ink-soft tabular-nums">
          {lines.map(({ y, value }) => (
            <span key={value} className="-translate-y-1/2 absolute right-0" style={{ top: `${(y / HEIGHT) * 100}%` }}>
              {format.number(value)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-60 w-full"
            role="presentation"
          >
            {lines.map(({ y, value }) => (
              <line
                key={value}
                x1={0}
                x2={WIDTH}
                y1={y}
                y2={y}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map((bar, index) => (
              <rect key={named[index]?.day} {...bar} className="fill-accent">
                <title>{`${format.date(named[index]?.at ?? 0)}: ${format.exactNumber(named[index]?.spent ?? 0)}`}</title>
              </rect>
            ))}
          </svg>
        </div>
      </div>
      <div aria-hidden className="mt-1 flex flex-wrap justify-between gap-x-3 pl-14 text-[0.75rem] text-ink-soft">
        <span>{format.date(named[0]?.at ?? 0)}</span>
        <span>{format.date(named.at(-1)?.at ?? 0)}</span>
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-text">
          <Trans>As a table</Trans>
        </summary>
        <table className="w-full max-w-md text-left text-[0.9375rem] tabular-nums">
          <caption className="sr-only">{t`Credits spent by day`}</caption>
          <thead className="text-[0.8125rem] text-ink-soft">
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col" className="text-right">{t`Credits spent`}</th>
            </tr>
          </thead>
          <tbody>
            {named.toReversed().map(({ day, at, spent }) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="py-1.5 font-normal">
                  {format.date(at)}
                </th>
                <td className="py-1.5 text-right">{format.exactNumber(spent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
