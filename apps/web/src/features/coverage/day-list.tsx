import { Trans, useLingui } from '@lingui/react/macro';
import type { Coverage } from '@recado/contract';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { reachedOf } from './reached-of.ts';

/** Each day, newest first. */
export function DayList({ days }: { days: Coverage['days'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const head = [t`Day`, t`Were shown`, t`Were read`, t`By looking`, t`Were answered`];
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id={id} className="text-lg">
        <Trans>Day by day</Trans>
      </h2>
      <table className="w-full text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="text-ink-soft">
            {head.map((name, at) => (
              <th key={name} scope="col" className={`py-1.5 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => {
            const { due, reached } = reachedOf(day);
            return (
              <tr key={day.day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-2 text-start font-medium">
                  {format.calendarDay(day.day)}
                </th>
                <td className="py-2 text-end">{format.number(day.shown)}</td>
                <td className={`py-2 text-end ${reached < due ? 'text-warn' : ''}`}>{format.number(reached)}</td>
                <td className="py-2 text-end">{format.number(day.swept)}</td>
                <td className="py-2 text-end">{format.number(day.answered)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
