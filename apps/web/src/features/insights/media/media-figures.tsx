import { Trans, useLingui } from '@lingui/react/macro';
import type { InsightMetric, MediaInsights } from '@recado/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDayFormat } from '../../../i18n/day-format.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { FigureChoice } from '../figures/figure-choice.tsx';
import { chartedOf, courseOf } from './course-of.ts';
import { useMetricFormat } from './use-metric-format.tsx';
import { useMetricWords } from './use-metric-words.ts';

/** The figures that a media has, and the course of one of them over the days. */
export function MediaFigures({ insights }: { insights: MediaInsights }) {
  const { t } = useLingui();
  const words = useMetricWords();
  const format = useMetricFormat();
  const { metric: asked } = useSearch({ from: '/signed-in/dashboard/media/$mediaId' });
  const navigate = useNavigate();
  const chosen = chartedOf(insights.metrics, asked);
  const choose = (metric: InsightMetric) =>
    navigate({ to: '.', search: (search: object) => ({ ...search, metric }), replace: true, resetScroll: false });
  return (
    <>
      <FigureChoice
        legend={t`The figure that is drawn by day`}
        figures={insights.metrics.map(({ name, value }) => ({
          id: name,
          name: words[name],
          value: format.shown(name, value),
        }))}
        chosen={chosen}
        onChoose={choose}
        className="[&>label]:bg-well [&>label]:shadow-none"
      />
      {chosen && <Course insights={insights} metric={chosen} />}
    </>
  );
}

function Course({ insights: { days }, metric }: { insights: MediaInsights; metric: InsightMetric }) {
  const { t } = useLingui();
  const dayFormat = useDayFormat();
  const format = useMetricFormat();
  const name = useMetricWords()[metric];
  const isTime = format.isTime(metric);
  const course = courseOf(days, metric);
  const read = course.filter(({ value }) => value !== null);
  if (read.length < 2)
    return (
      <p className="text-ink-soft">
        <Trans>From the second day on you see here how it grows.</Trans>
      </p>
    );
  const said = (place: number) => {
    const { day = '', value = null } = course[place] ?? {};
    const [date, figure] = [dayFormat.whole(day), value === null ? t`no reading` : format.exact(metric, value)];
    return t`${date}: ${figure}`;
  };
  const [from, to] = [read[0], read.at(-1)].map((one) => format.exact(metric, one?.value ?? 0));
  return (
    <ChartCard
      title={name}
      table={{
        caption: name,
        head: [t`Day`, name],
        rows: course.map(({ day, value }) => ({ name: dayFormat.dated(day), plain: day, cells: [value] })),
        ...(isTime && {
          unit: {
            shown: (value: number) => format.exact(metric, value),
            head: [t`Day`, t`${name}, in seconds`],
            plain: (value: number) => Math.round(value / 1_000),
          },
        }),
      }}
      file={metric}
      isFlat
    >
      <Chart
        kind="line"
        isTime={isTime}
        sentence={t`From ${from} to ${to}.`}
        said={said}
        values={course.map(({ value }) => value)}
        dayAt={(place) => dayFormat.short(course[place]?.day ?? '')}
        figureOf={(value) => format.short(metric, value)}
      />
    </ChartCard>
  );
}
