import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Home } from '@recado/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from '../../i18n/amount.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** What fourteen days brought, a bar a day; nothing before anybody was answered. */
export function FourteenDays({ home: { days, answeredBefore }, more }: { home: Home; more: ReactNode }) {
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  if (answered + answeredBefore === 0) return null;
  return (
    <section
      aria-labelledby="fourteen-days"
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="fourteen-days" className="text-lg">
          <Trans>Last 14 days</Trans>
        </h2>
        {more}
      </div>
      <p className="-mt-3 text-[0.9375rem] text-ink-soft">
        <b className="text-ink">
          <Plural
            value={answered}
            one={
              <span>
                <Amount value={answered} /> answer
              </span>
            }
            other={
              <span>
                <Amount value={answered} /> answers
              </span>
            }
          />
        </b>
        <Compared answered={answered} before={answeredBefore} />
      </p>
      <Bars days={days} />
      <AsTable days={days} />
    </section>
  );
}

function Compared({ answered, before }: { answered: number; before: number }) {
  const more = answered - before;
  if (before === 0) return null;
  return (
    <>
      {' · '}
      {more === 0 ? (
        <Trans>as many as in the 14 days before</Trans>
      ) : more > 0 ? (
        <Trans>
          <Amount value={more} /> more than in the 14 days before
        </Trans>
      ) : (
        <Trans>
          <Amount value={-more} /> fewer than in the 14 days before
        </Trans>
      )}
    </>
  );
}

/** Drawn for the eye; `AsTable` says the same. The figure of the best day and of today stand above their bars. */
function Bars({ days }: { days: Home['days'] }) {
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ answered }) => answered));
  const best = days.findIndex(({ answered }) => answered === most);
  return (
    <div aria-hidden className="flex gap-1 sm:gap-2">
      {days.map(({ day, answered }, index) => {
        const isToday = index === days.length - 1;
        return (
          <div
            key={day}
            title={`${format.calendarDay(day)}: ${format.number(answered)}`}
            className="flex min-w-0 flex-1 flex-col"
          >
            <div className="flex h-32 flex-col justify-end">
              {answered > 0 && (index === best || isToday) && (
                <span className="self-center whitespace-nowrap pb-0.5 text-[0.75rem] text-ink-soft tabular-nums">
                  {format.number(answered)}
                </span>
              )}
              <div
                className={clsx(
                  'min-h-0.5 rounded-t-mark',
                  answered === 0 ? 'bg-line' : isToday ? 'bg-accent' : 'bg-accent/55',
                )}
                style={{ height: `${(answered / most) * 84}%` }}
              />
            </div>
            <span
              className={clsx(
                'pt-1 text-center text-[0.75rem] leading-4 tabular-nums',
                isToday ? 'font-bold text-ink' : 'text-ink-soft',
              )}
            >
              {Number(day.slice(-2))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

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
            <th scope="col">{t`Answered`}</th>
            <th scope="col">{t`DMs delivered`}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, came, answered, dms }) => (
            <tr key={day}>
              <th scope="row">{format.calendarDay(day)}</th>
              <td>
                <Amount value={came} />
              </td>
              <td>
                <Amount value={answered} />
              </td>
              <td>
                <Amount value={dms} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
