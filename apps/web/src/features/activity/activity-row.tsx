import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { When } from '../../i18n/when.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ResultChip } from './result-chip.tsx';
import { useShownWords } from './shown-words.ts';
import { useSummaryWords } from './summary-words.ts';
import { WaitsUntil } from './waits-until.tsx';
import { WhoWrote } from './who-wrote.tsx';

/** One event of the list: who, what, where, what became of it. The whole row opens its story. */
export const ActivityRow = memo(function ActivityRow({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const words = useSummaryWords();
  const shown = useShownWords()(activity);
  const { media, text } = activity;
  return (
    <li className="relative flex items-start gap-3.5 rounded-card bg-surface p-3.5 shadow-card transition-colors duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent hover:bg-well/50 sm:gap-4 sm:p-4">
      <Picture src={media?.pictureUrl ?? null} className="size-12 shrink-0 rounded-control sm:size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex min-w-0 items-baseline justify-between gap-3">
          <Link
            to="/activity/$activityId"
            params={{ activityId: activity.id }}
            search={(search: object) => search}
            preload={false}
            className="line-clamp-3 min-w-0 text-[0.9375rem] outline-none after:absolute after:inset-0 sm:line-clamp-1"
          >
            <WhoWrote activity={activity} />
          </Link>
          <When at={activity.at} className="relative shrink-0 text-[0.8125rem] text-ink-soft" />
        </div>
        {text !== null && (
          <p className="line-clamp-2 font-medium" dir="auto">
            {text}
          </p>
        )}
        {shown !== null && <p className="text-ink-soft italic">{shown}</p>}
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <ResultChip result={activity.result} />
          <span className="min-w-0 text-[0.9375rem] text-ink-soft">{words(activity)}</span>
        </div>
        <WaitsUntil deliveries={activity.deliveries} />
        {media?.caption && (
          <p className="truncate text-[0.8125rem] text-ink-soft" dir="auto">
            {/* Not Trans, which takes a tag in somebody's text for one of its own. */}
            {t`on ${media.caption}`}
          </p>
        )}
      </div>
    </li>
  );
});
