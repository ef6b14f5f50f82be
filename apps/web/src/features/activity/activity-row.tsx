import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { memo } from 'react';
import { useShownWords } from '../../i18n/shown-words.ts';
import { When } from '../../i18n/when.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ResultChip } from './result-chip.tsx';
import { useSummaryWords } from './summary-words.ts';
import { WaitsUntil } from './waits-until.tsx';
import { WhoWrote } from './who-wrote.tsx';

/** Three columns and two lines on a laptop, where eight rows are to be in sight; on a phone one below the other. */
const GRID =
  'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_7rem] lg:items-center lg:gap-x-6 lg:gap-y-0';

/** One event of the list: who, what, where, what became of it. The whole row opens its story. */
export const ActivityRow = memo(function ActivityRow({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const words = useSummaryWords();
  const shown = useShownWords()(activity);
  const { media, text } = activity;
  const said = text ?? shown;
  return (
    <li className="relative flex items-start gap-3.5 rounded-card bg-surface p-3.5 shadow-card transition-colors duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent hover:bg-well/50 sm:gap-4 sm:p-4 lg:items-center lg:px-4 lg:py-1.5">
      <Picture src={media?.pictureUrl ?? null} className="size-12 shrink-0 rounded-control sm:size-14 lg:size-11" />
      <div className={GRID}>
        <Link
          to="/activity/$activityId"
          params={{ activityId: activity.id }}
          search={(search: object) => search}
          preload={false}
          className={`col-start-1 row-start-1 line-clamp-3 min-w-0 text-[0.9375rem] outline-none after:absolute after:inset-0 ${said === null ? 'lg:row-span-2 sm:line-clamp-2' : 'sm:line-clamp-1'}`}
        >
          <WhoWrote activity={activity} />
          {media?.caption && (
            <span className="hidden text-[0.875rem] text-ink-soft lg:inline" dir="auto">
              {' '}
              {t`on ${media.caption}`}
            </span>
          )}
        </Link>
        <When
          at={activity.at}
          className="relative col-start-2 row-start-1 text-[0.8125rem] text-ink-soft lg:col-start-3 lg:row-span-2 lg:text-right"
        />
        {said !== null && (
          <p
            className={`col-span-2 line-clamp-2 lg:col-span-1 lg:col-start-1 lg:line-clamp-1 ${text === null ? 'text-ink-soft italic' : 'font-medium'}`}
            dir="auto"
          >
            {said}
          </p>
        )}
        <div className="col-span-2 mt-0.5 flex min-w-0 flex-col gap-1 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:gap-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:flex-nowrap">
            <span className="shrink-0 whitespace-nowrap">
              <ResultChip result={activity.result} />
            </span>
            <span className="min-w-0 text-[0.9375rem] text-ink-soft lg:line-clamp-2 lg:text-[0.875rem] lg:leading-5">
              {words(activity)}
            </span>
          </div>
          <WaitsUntil deliveries={activity.deliveries} />
        </div>
        {media?.caption && (
          <p className="col-span-2 truncate text-[0.8125rem] text-ink-soft lg:hidden" dir="auto">
            {/* Not Trans, which takes a tag in somebody's text for one of its own. */}
            {t`on ${media.caption}`}
          </p>
        )}
      </div>
      <AboutPerson activity={activity} />
    </li>
  );
});

/** The way to who wrote it, above the link that covers the row. */
function AboutPerson({ activity: { person, outcome } }: { activity: Activity }) {
  const { t } = useLingui();
  if (person.id === null || outcome === 'own_comment') return null;
  const said = person.name ?? person.username;
  const label = said === null ? t`About who wrote this` : t`About ${said}`;
  return (
    <Link
      to="/people/$personId"
      params={{ personId: person.id }}
      search={{}}
      state={{ opensList: true }}
      preload={false}
      aria-label={label}
      title={label}
      className="relative -my-1 -mr-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-well hover:text-ink lg:my-0"
    >
      <UserRound aria-hidden className="size-5" />
    </Link>
  );
}
