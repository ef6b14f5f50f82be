import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type PointerEvent, useState } from 'react';
import { WEEK_START } from '../../i18n/calendar/week-start.ts';
import { useDayFormat } from '../../i18n/day-format.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { Pointed } from './charts/pointed.tsx';
import { levelOf, peakOf, turnWeek } from './peak-of.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Hours that have their time below. */
const NAMED = [0, 6, 12, 18];
const LEVELS = ['bg-well', 'bg-accent/25', 'bg-accent/50', 'bg-accent/75', 'bg-accent'] as const;

/** The hours of the week in which people write what is answered, from Sunday on: when it is worth posting. */
export function HoursChart({ hours: fromSunday }: { hours: readonly (readonly number[])[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const dayFormat = useWeek();
  const hours = turnWeek(fromSunday, WEEK_START[currentLocale()]);
  const [marked, setMarked] = useState<number | null>(null);
  const counts = hours.flat();
  const peak = peakOf(hours);
  const said = (place: number) => {
    const [weekday, hour] = [dayFormat.weekday(Math.floor(place / 24)), dayFormat.hour(place % 24)];
    const count = format.exactNumber(counts[place] ?? 0);
    return t`${weekday}, ${hour}: ${count}`;
  };
  const [busiest, busiestHour] = peak ? [dayFormat.weekday(peak.weekday), dayFormat.hour(peak.hour)] : ['', ''];
  const sentence = peak
    ? t`Busiest hour: ${busiest}, ${busiestHour}.`
    : t`As soon as somebody is answered, you see here when people write.`;
  return (
    <ChartCard
      title={<Trans>When people write</Trans>}
      table={{
        caption: t`Answered by hour and weekday`,
        head: [t`Hour`, ...hours.map((_, weekday) => dayFormat.weekdayShort(weekday))],
        rows: HOURS.map((hour) => ({ name: dayFormat.hour(hour), cells: hours.map((row) => row[hour] ?? 0) })),
      }}
      file="hours"
    >
      <Pointed
        label={t`Hour of the week`}
        sentence={sentence}
        count={counts.length}
        marked={marked}
        onMark={setMarked}
        said={said}
        across={24}
      >
        <Heat hours={hours} sentence={sentence} marked={marked} onMark={setMarked} />
      </Pointed>
    </ChartCard>
  );
}

/** Weekdays by their row: the week begins as it does where the language is spoken. */
function useWeek() {
  const format = useDayFormat();
  const start = WEEK_START[currentLocale()];
  const dayOf = (row: number) => (row + start) % 7;
  return {
    ...format,
    weekday: (row: number) => format.weekday(dayOf(row)),
    weekdayShort: (row: number) => format.weekdayShort(dayOf(row)),
  };
}

function Heat({
  hours,
  sentence,
  marked,
  onMark,
}: {
  hours: readonly (readonly number[])[];
  sentence: string;
  marked: number | null;
  onMark: (place: number | null) => void;
}) {
  const dayFormat = useWeek();
  const most = Math.max(1, ...hours.flat());
  const tell = ({ target }: PointerEvent) => {
    const { place } = target instanceof HTMLElement ? target.dataset : {};
    if (place !== undefined) onMark(Number(place));
  };
  return (
    <div
      role="img"
      aria-label={sentence}
      className="grid grid-cols-[auto_repeat(24,minmax(0,1fr))] gap-px text-[0.75rem] text-ink-soft sm:gap-0.5"
      onPointerMove={tell}
      onPointerDown={tell}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onMark(null)}
    >
      {hours.flatMap((row, weekday) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
        <span key={`name ${weekday}`} className="flex items-center pr-2 leading-none">
          {dayFormat.weekdayShort(weekday)}
        </span>,
        ...row.map((count, hour) => {
          const place = weekday * 24 + hour;
          return (
            <span
              key={place}
              data-place={place}
              className={clsx(
                'h-6 rounded-mark',
                LEVELS[levelOf(count, most)],
                place === marked && 'outline-2 outline-ink',
              )}
            />
          );
        }),
      ])}
      {NAMED.map((hour) => (
        <span key={hour} className={clsx('col-span-6 pt-1', hour === 0 && 'col-start-2')}>
          {dayFormat.hourShort(hour)}
        </span>
      ))}
    </div>
  );
}
