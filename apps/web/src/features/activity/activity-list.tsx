import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../i18n/use-now.ts';
import { ActivityRow } from './activity-row.tsx';
import { byDay, type Day, dayOf, startOf } from './days.ts';

/** Events below the day on which they reached us, whose name stays in sight while its events go by. */
export function ActivityList({ items }: { items: readonly Activity[] }) {
  const name = useDayName();
  return byDay(items).map(({ day, items: events }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col">
      <h2
        id={`day-${day}`}
        className="sticky top-[3.75rem] z-10 -mx-1 bg-page/95 px-1 py-1.5 font-semibold text-[0.9375rem] backdrop-blur lg:top-0"
      >
        {name(day)}
      </h2>
      <ol className="flex flex-col gap-2 lg:gap-1">
        {events.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </section>
  ));
}

/** Says of a day that it is today or yesterday; else its date, with the year where that is another one. */
function useDayName(): (day: Day) => string {
  const { t } = useLingui();
  const format = useFormat();
  const today = dayOf(useNow());
  return (day) => {
    if (day === today) return t`Today`;
    if (day === dayOf(startOf(today, -1))) return t`Yesterday`;
    return day.slice(0, 4) === today.slice(0, 4) ? format.day(startOf(day)) : format.date(startOf(day));
  };
}
