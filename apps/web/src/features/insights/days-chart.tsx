import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultDay } from '@recado/contract';
import { useDayFormat } from '../../i18n/day-format.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Chart } from './charts/chart.tsx';
import { ChartCard } from './charts/chart-card.tsx';
import { useFigureWords } from './figures/use-figure-words.ts';
import type { Figure } from './results-search.ts';

/** Days that have room for the name of their weekday. */
const A_WEEK = 7;

/** One figure, day by day. */
export function DaysChart({ days, figure }: { days: readonly ResultDay[]; figure: Figure }) {
  const { t } = useLingui();
  const format = useFormat();
  const dayFormat = useDayFormat();
  const name = useFigureWords()[figure];
  const values = days.map((day) => day[figure]);
  const said = (place: number) => {
    const [day, count] = [dayFormat.whole(days[place]?.day ?? ''), format.exactNumber(values[place] ?? 0)];
    return t`${day}: ${count}`;
  };
  const most = Math.max(...values);
  const best = dayFormat.whole(days[values.indexOf(most)]?.day ?? '');
  const count = format.exactNumber(most);
  return (
    <ChartCard
      title={<Trans>{name} by day</Trans>}
      table={{
        caption: t`${name} by day`,
        head: [t`Day`, name],
        rows: days.map(({ day }, place) => ({ name: dayFormat.dated(day), plain: day, cells: [values[place] ?? 0] })),
      }}
      file={figure}
    >
      <Chart
        kind="bars"
        sentence={most === 0 ? t`None in these days.` : t`Best day: ${best}, with ${count}.`}
        said={said}
        values={values}
        dayAt={(place) => {
          const { day = '' } = days[place] ?? {};
          return day && (days.length <= A_WEEK ? dayFormat.shortWeekday(day) : dayFormat.short(day));
        }}
        figureOf={(value) => format.number(value)}
      />
    </ChartCard>
  );
}
