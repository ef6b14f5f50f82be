import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { useSession } from '../../api/kept/session.ts';
import { creditsQuery, mediaQuery, nextPostQuery, todayQuery } from '../../api/queries.ts';
import { Amount } from '../../i18n/amount.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Checklist } from './checklist.tsx';
import { Problems } from './problems.tsx';

/** The pace of looks where nobody tells what changed. The list below asks more often, and what it brings renews the figures at once. */
const REFRESH_MS = 30_000;

/** `/`: is it on, is it working, are there credits left; and what to do when one of them is no. */
export function HomeScreen({ areasLeft, latest }: { areasLeft: ReactNode; latest: ReactNode }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const { userData: user } = useSession();
  const today = useQuery({ ...todayQuery, refetchInterval: useLookEvery(REFRESH_MS) });
  const { data } = today;
  const done = data?.checklist.firstAutomation && data.checklist.firstReply;
  const name = shortName(user?.name || user?.username || '');
  useTitle(t`Home`);
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <div>
        <h1 className="text-2xl sm:text-3xl" dir="auto">
          {t`Hi, ${name}`}
        </h1>
        <p className="mt-1 text-ink-soft">
          {data ? (
            done ? (
              <Answering />
            ) : (
              <Trans>A few steps, and your comments answer themselves.</Trans>
            )
          ) : (
            <Skeleton className="mt-2 h-5 w-64" />
          )}
        </p>
      </div>
      {today.isError && <FailureNotice {...loadFailure(today)} />}
      {!data && !today.isError ? (
        <Waiting />
      ) : (
        <>
          {data && !done && <Checklist done={data.checklist} />}
          {data && <Problems summary={data} />}
          <section aria-label={t`Last 24 hours`} className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
            <Figure label={<Trans>Comments read</Trans>} value={data?.comments} />
            <Figure label={<Trans>Public replies</Trans>} value={data?.publicReplies} />
            <Figure label={<Trans>DMs delivered</Trans>} value={data?.dms} />
            <CreditsFigure areasLeft={areasLeft} />
          </section>
          <nav aria-label={t`Shortcuts`} className="grid gap-3 sm:flex sm:flex-wrap">
            <Link to="/content" className={buttonClass(done ? 'main' : 'soft')}>
              <Images aria-hidden className="size-5" />
              <Trans>Set up a post</Trans>
            </Link>
            <Link to="/activity" className={buttonClass('soft')}>
              <Activity aria-hidden className="size-5" />
              <Trans>See what happened</Trans>
            </Link>
          </nav>
          {latest}
        </>
      )}
    </div>
  );
}

/** Nothing stands in its place before it is known what does: the first steps would push the figures down. */
function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4" aria-hidden>
      {['comments', 'replies', 'dms', 'credits'].map((figure) => (
        <Skeleton key={figure} className="h-32 !rounded-card" />
      ))}
    </div>
  );
}

/** *Is it on?* in one sentence. */
function Answering() {
  const { data } = useInfiniteQuery(mediaQuery({ kind: 'post', state: 'on' }));
  const next = useQuery(nextPostQuery);
  const page = data?.pages[0];
  if (!page || next.isPending) return <Skeleton className="mt-2 h-5 w-64" />;
  const count = page.items.length;
  const isWaiting = next.data?.automation?.enabled ?? false;
  if (count === 0 && isWaiting)
    return <Trans>No post is on yet; an automation waits for your next one. These are the last 24 hours.</Trans>;
  if (count === 0) return <Trans>No post is on right now. These are the last 24 hours.</Trans>;
  if (page.next) return <Trans>More than {count} posts answer by themselves. These are the last 24 hours.</Trans>;
  return (
    <Plural
      value={count}
      one="# post answers by itself. These are the last 24 hours."
      other="# posts answer by themselves. These are the last 24 hours."
    />
  );
}

/** `Lua Ateliê · joias à mão` → `Lua Ateliê`: what follows a separator is advertising. */
function shortName(name: string): string {
  return name.split(/\s[·•|–—-]\s/)[0] ?? name;
}

function Figure({ label, value, below }: { label: ReactNode; value: number | undefined; below?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="text-[0.9375rem] text-ink-soft">{label}</div>
      {value === undefined ? (
        <Skeleton className="h-10 w-20" />
      ) : (
        <Amount value={value} className="font-bold text-[2rem] leading-10 tracking-tight" />
      )}
      {below && <div className="text-[0.8125rem] text-ink-soft">{below}</div>}
    </div>
  );
}

/** `areasLeft` goes below *unlimited*. */
function CreditsFigure({ areasLeft }: { areasLeft: ReactNode }) {
  const format = useFormat();
  const { data, isError } = useQuery({ ...creditsQuery, refetchInterval: useLookEvery(REFRESH_MS) });
  const label = <Trans>Credits left</Trans>;
  // The meter says why.
  if (!data && isError) return null;
  if (!data) return <Figure label={label} value={undefined} />;
  const { remaining, total, renewsAt, unlimited, onlyFree } = data.credits;
  if (unlimited || remaining === null) {
    return (
      <div className="flex flex-col gap-1 rounded-card bg-surface p-4 shadow-card sm:p-5">
        <div className="text-[0.9375rem] text-ink-soft">{label}</div>
        <div className="font-bold text-2xl leading-10">
          <Trans>Unlimited</Trans>
        </div>
        {areasLeft}
      </div>
    );
  }
  const renewal = renewsAt === null ? null : format.day(renewsAt);
  return (
    <Figure
      label={label}
      value={remaining}
      below={
        renewal === null ? null : onlyFree ? (
          <Trans>
            of {format.number(total ?? 0)}, again full on {renewal}
          </Trans>
        ) : (
          <Trans>
            of {format.number(total ?? 0)}; free ones come again on {renewal}
          </Trans>
        )
      }
    />
  );
}
