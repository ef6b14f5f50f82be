import { Trans, useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo, useDeferredValue } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { resultsQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Spans } from '../../ui/lists/spans.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { DaysChart } from './days-chart.tsx';
import { ExportButton } from './export-button.tsx';
import { Figures } from './figures/figures.tsx';
import { HoursChart } from './hours-chart.tsx';
import { AnswerList } from './lists/answer-list.tsx';
import { ComparisonsCard } from './lists/comparisons-card.tsx';
import { Funnel } from './lists/funnel.tsx';
import { PostList } from './lists/post-list.tsx';
import { RequestsCard } from './lists/requests-card.tsx';
import { SalesCard } from './lists/sales-card.tsx';
import { WordList } from './lists/word-list.tsx';
import { hasNothing, NoResults } from './no-results.tsx';
import { type Figure, SPANS } from './results-search.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** `/dashboard`: what the answers of the last days brought, beside as many days before. */
export function ResultsScreen() {
  const { t } = useLingui();
  const { days = 28, figure = 'dms' } = useSearch({ from: '/signed-in/dashboard' });
  const results = useQuery({ ...resultsQuery(days), placeholderData: keepPreviousData });
  const loadFailure = useLoadFailure();
  const data = useDeferredValue(results.data);
  useTitle(t`Results`);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ScreenHead title={<Trans>What your answers brought</Trans>}>
            <Trans>Compared with the {days} days before</Trans>
          </ScreenHead>
        </div>
        {data && !hasNothing(data) && <ExportButton days={days} className="max-sm:hidden" />}
      </div>
      <Spans
        label={t`How many days`}
        spans={SPANS.map((span) => ({ span, name: t`${span} days` }))}
        days={days}
        usual={28}
      />
      {results.isError && <FailureNotice {...loadFailure(results)} />}
      {!data && !results.isError && <ResultsSkeleton />}
      {data && (
        <div
          aria-busy={results.isPlaceholderData}
          className={clsx('transition-opacity duration-250', results.isPlaceholderData && 'opacity-60')}
        >
          {hasNothing(data) ? <NoResults /> : <Brought results={data} asked={figure} />}
          {!hasNothing(data) && <ExportButton days={days} className="mt-4 w-full sm:hidden" />}
        </div>
      )}
      <Outlet />
    </div>
  );
}

const COLUMN = 'flex min-w-0 flex-col gap-4 sm:gap-5';

/** Drawn anew for other figures alone: the press on another length of time does not wait for it. */
const Brought = memo(function Brought({ results, asked }: { results: Results; asked: Figure }) {
  const navigate = useNavigate();
  const figure: Figure = asked === 'sales' && !results.salesOn ? 'dms' : asked;
  // The press shows at once, the drawing a moment later.
  const drawn = useDeferredValue(figure);
  const choose = (chosen: Figure) =>
    navigate({
      to: '.',
      search: (search: object) => ({ ...search, figure: chosen === 'dms' ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Figures results={results} chosen={figure} onChoose={choose} />
      <DaysChart days={results.days} figure={drawn} />
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <div className={COLUMN}>
          <Funnel results={results} />
          <PostList posts={results.posts} salesOn={results.salesOn} />
          <RequestsCard results={results} />
          <SalesCard results={results} />
        </div>
        <div className={COLUMN}>
          <HoursChart hours={results.hours} />
          <WordList words={results.words} />
          <AnswerList answers={results.answers} />
          <ComparisonsCard comparisons={results.comparisons} />
        </div>
      </div>
    </div>
  );
});
