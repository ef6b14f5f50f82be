import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useShownWords } from '../../i18n/shown-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { When } from '../../i18n/when.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { ResultChip } from './result-chip.tsx';
import { useSummaryWords } from './summary-words.ts';
import { useLiveActivity } from './use-live-activity.ts';

/** All that one person wrote, newest first, each with what it got and the way to its story. */
export function PersonActivity({ personId }: { personId: string }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const { pages, items, isPending } = useLiveActivity({ person: personId });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-[0.9375rem]">
        <Trans>What they wrote, and what they got</Trans>
      </h3>
      {isPending && <Skeleton className="h-24 w-full !rounded-card" />}
      {pages.isError && <FailureNotice {...loadFailure(pages)} />}
      {!isPending && !pages.isError && items.length === 0 && !pages.hasNextPage && (
        <p className="text-ink-soft">
          <Trans>Nothing is kept.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ol className="flex flex-col gap-2">
          {items.map((activity) => (
            <Line key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      <LoadMore
        label={t`Show earlier ones`}
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => pages.fetchNextPage()}
      />
    </section>
  );
}

function Line({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useSummaryWords();
  const shown = useShownWords()(activity);
  const { media, text, kind } = activity;
  // Of a tap nothing is written, and what was is gone where it was deleted or is too old.
  const said = text ?? shown ?? (kind === 'tap' ? t`Tapped a button` : t`Emptied: the words are not kept any more`);
  return (
    <li className="relative flex flex-col gap-1 rounded-card bg-well/60 p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent hover:bg-well">
      <div className="flex items-start justify-between gap-3">
        <Link
          to="/activity/$activityId"
          params={{ activityId: activity.id }}
          search={{}}
          preload={false}
          className={`line-clamp-3 min-w-0 break-words outline-none after:absolute after:inset-0 ${text === null ? 'text-ink-soft italic' : 'font-medium'}`}
          dir="auto"
        >
          {said}
          {/* They may have written the same more than once. */}
          <span className="sr-only">
            {' '}
            {format.exactTime(activity.at)} {media?.caption}
          </span>
        </Link>
        <When at={activity.at} className="shrink-0 text-[0.8125rem] text-ink-soft" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-ink-soft">
        <ResultChip result={activity.result} />
        <span>{words(activity)}</span>
      </div>
      {media?.caption && (
        <p className="truncate text-[0.8125rem] text-ink-soft" dir="auto">
          {t`on ${media.caption}`}
        </p>
      )}
    </li>
  );
}
