import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Home } from '@recado/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from '../../i18n/amount.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { type Fortnight, fortnightOf } from './fortnight-of.ts';

/** The bars of fourteen days, with their sum; nothing before anything went out. */
export function FourteenDays({ home: { days, before }, more }: { home: Home; more: ReactNode }) {
  const fortnight = fortnightOf({ days, before });
  if (!fortnight) return null;
  return (
    <section
      aria-labelledby="fourteen-days"
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="fourteen-days" className="text-lg">
            <Trans>Last 14 days</Trans>
          </h2>
          <span className="-my-2.5">{more}</span>
        </div>
        <p className="text-[0.9375rem] text-ink-soft">
          <Total fortnight={fortnight} />
        </p>
      </div>
      <Bars fortnight={fortnight} />
      <AsTable days={days} />
    </section>
  );
}

function Total({ fortnight: { counts, total, more } }: { fortnight: Fortnight }) {
  const amount = <Amount value={total} />;
  return (
    <>
      <b className="text-ink">
        {counts === 'dms' ? (
          <Plural value={total} one={<span>{amount} DM delivered</span>} other={<span>{amount} DMs delivered</span>} />
        ) : (
          <Plural value={total} one={<span>{amount} public reply</span>} other={<span>{amount} public replies</span>} />
        )}
      </b>
      {more !== null && <> · {<Compared more={more} />}</>}
    </>
  );
}

function Compared({ more }: { more: number }) {
  if (more === 0) return <Trans>as many as in the 14 days before</Trans>;
  const amount = <Amount value={Math.abs(more)} />;
  return more > 0 ? (
    <Trans>{amount} more than in the 14 days before</Trans>
  ) : (
    <Trans>{amount} fewer than in the 14 days before</Trans>
  );
}

/** Drawn for the eye; `AsTable` says the same. The figures of the best day and of today stand above their bars. */
function Bars({ fortnight: { bars } }: { fortnight: Fortnight }) {
  const format = useFormat();
  return (
    <div aria-hidden className="mt-auto flex gap-0.5 sm:gap-2">
      {bars.map(({ day, count, share, isToday, isNamed }, index) => (
        <div
          key={day}
          title={`${format.calendarDay(day)}: ${format.exactNumber(count)}`}
          className="flex min-w-0 flex-1 flex-col"
        >
          <div className="flex h-32 flex-col justify-end">
            {isNamed && (
              <span
                className={clsx(
                  'whitespace-nowrap pb-0.5 text-[0.75rem] text-ink-soft tabular-nums',
                  isToday ? 'self-end' : index === 0 ? 'self-start' : 'self-center',
                  // There is no room for two where columns are narrow.
                  share < 1 && 'max-sm:hidden',
                )}
              >
                {format.number(count)}
              </span>
            )}
            <div
              className={clsx('min-h-0.5 rounded-t-mark', LOOKS[count === 0 ? 'none' : isToday ? 'today' : 'before'])}
              style={{ height: `${share * 84}%` }}
            />
          </div>
          <span
            className={clsx(
              'whitespace-nowrap pt-1 text-center text-[0.75rem] leading-4 tabular-nums',
              isToday ? 'font-bold text-ink' : 'text-ink-soft',
            )}
          >
            {Number(day.slice(-2))}
          </span>
        </div>
      ))}
    </div>
  );
}

const LOOKS = { none: 'bg-line', today: 'bg-accent', before: 'bg-accent/55' };

/** The bars in words, for whoever does not see them. */
function AsTable({ days }: { days: Home['days'] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="sr-only">
      <table>
        <caption>{t`Last 14 days, day by day`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`Comments and messages`}</th>
            <th scope="col">{t`Public replies`}</th>
            <th scope="col">{t`DMs delivered`}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, came, replies, dms }) => (
            <tr key={day}>
              <th scope="row">{format.calendarDay(day)}</th>
              <td>{format.exactNumber(came)}</td>
              <td>{format.exactNumber(replies)}</td>
              <td>{format.exactNumber(dms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
