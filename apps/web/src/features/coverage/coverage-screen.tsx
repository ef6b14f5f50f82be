import { Trans, useLingui } from '@lingui/react/macro';
import type { Coverage } from '@recado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { coverageQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Empty } from '../../ui/lists/empty.tsx';
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Spans } from '../../ui/lists/spans.tsx';
import { Explained } from '../../ui/notices/explained.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { CoverageButton } from './coverage-button.tsx';
import { SPANS } from './coverage-search.ts';
import { DayList } from './day-list.tsx';
import { LookButton } from './look-button.tsx';
import { MediaList } from './media-list.tsx';
import { ReachedCard } from './reached-card.tsx';

/** `/coverage`: what Instagram shows against what came, with every difference named. */
export function CoverageScreen() {
  const { t } = useLingui();
  const { days = 7 } = useSearch({ from: '/signed-in/coverage' });
  const coverage = useQuery({ ...coverageQuery(days), placeholderData: keepPreviousData });
  const loadFailure = useLoadFailure();
  const { data } = coverage;
  useTitle(t`Coverage`);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <div className="flex gap-2 max-sm:flex-col sm:items-start">
        <div className="min-w-0 flex-1">
          <ScreenHead title={<Trans>Was every comment read?</Trans>}>
            <Trans>We ask Instagram what it shows under your posts, and hold it against what reached us.</Trans>
          </ScreenHead>
        </div>
        {data && <LookButton asOf={data.asOf} />}
      </div>
      <Spans
        label={t`How many days`}
        spans={SPANS.map((span) => ({ span, name: t`${span} days` }))}
        days={days}
        usual={7}
      />
      {coverage.isError && <FailureNotice {...loadFailure(coverage)} />}
      {!data && !coverage.isError && <RowSkeletons picture="size-12 rounded-control" line="w-1/2" />}
      {data && (
        <div
          aria-busy={coverage.isPlaceholderData}
          className={clsx(
            'flex flex-col gap-4 transition-opacity duration-250 sm:gap-5',
            coverage.isPlaceholderData && 'opacity-60',
          )}
        >
          {data.days.length === 0 ? <NothingCounted /> : <Counted coverage={data} />}
          {data.days.length > 0 && <CoverageButton days={days} className="self-start max-sm:w-full" />}
        </div>
      )}
    </div>
  );
}

function Counted({ coverage }: { coverage: Coverage }) {
  return (
    <>
      <ReachedCard coverage={coverage} />
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <MediaList media={coverage.media} />
        <DayList days={coverage.days} />
      </div>
      <NotShown />
    </>
  );
}

function NothingCounted() {
  return (
    <Empty drawing={<NothingFoundDrawing />} title={<Trans>Nothing was counted yet</Trans>}>
      <Trans>Under each post with an automation that is active we count what Instagram shows, every few minutes.</Trans>
    </Empty>
  );
}

/** Says what no program can see, so that nobody takes a hundred percent for more than it is. */
function NotShown() {
  return (
    <Explained title={<Trans>What does Instagram not show?</Trans>}>
      <p>
        <Trans>
          Comments that your hidden words or Instagram’s own filter took away reach no program, and of those under ads
          only the ones that Instagram tells us of. Where Instagram counts more under a post than it shows, we say how
          many.
        </Trans>
      </p>
      <p>
        <Trans>
          If many are missing that you can see in the app, look at Hidden Words in the settings of Instagram.
        </Trans>
      </p>
    </Explained>
  );
}
