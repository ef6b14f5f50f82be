import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { When } from '../../i18n/when.tsx';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { BroadcastDrawing } from '../../ui/pictures/drawings.tsx';
import { Counters } from './counters.tsx';
import { Suggestions } from './suggestions.tsx';
import { UnreachedList } from './unreached-list.tsx';
import { useBroadcast } from './use-broadcast.ts';

/** `/lives/now`: the broadcast in figures, its words, and whom nothing reached. `words` edits the triggers' words. */
export function NowScreen({ words }: { words: ReactNode }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const now = useBroadcast();
  const broadcast = now.data?.broadcast ?? null;
  useTitle(t`Live now`);
  if (now.isPending) return <Loading />;
  if (!now.data) return <FailureNotice {...loadFailure(now)} />;
  if (!broadcast) return <Nobody />;
  const { running, lastAt, held, unreached, mediaId } = broadcast;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <BackLink />
        <ScreenHead title={running ? <Trans>You are live</Trans> : <Trans>Your live has ended</Trans>}>
          {running ? (
            <Trans>The figures move by themselves.</Trans>
          ) : (
            lastAt !== null && (
              <>
                <Trans>Last comment:</Trans> <When at={lastAt} />
              </>
            )
          )}
        </ScreenHead>
      </div>
      <Counters broadcast={broadcast} />
      {held > 0 && running && (
        <Notice tone="warn">
          <Plural
            value={held}
            one="# answer waits. It can only go out while you are live."
            other="# answers wait. They can only go out while you are live."
          />
        </Notice>
      )}
      {running && words}
      {unreached > 0 && <UnreachedList mediaId={mediaId} running={running} count={unreached} />}
      {!running && unreached > 0 && <Suggestions />}
      {!running && words}
    </div>
  );
}

function BackLink() {
  return (
    <Link to="/lives" className={buttonClass('quiet', '-ml-4')}>
      <ArrowLeft aria-hidden className="size-5" />
      <Trans>Lives</Trans>
    </Link>
  );
}

function Nobody() {
  const { t } = useLingui();
  return (
    <>
      <BackLink />
      <Empty
        drawing={<BroadcastDrawing />}
        title={t`You are not live`}
        action={
          <Link to="/lives" className={buttonClass('main')}>
            <Trans>See your automations</Trans>
          </Link>
        }
      >
        <Trans>
          Go live on Instagram and open this page: comments, answers and whom nothing reached are counted here, for a
          day.
        </Trans>
      </Empty>
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-6" aria-busy>
      <Skeleton className="h-8 w-56" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-28 w-full !rounded-card" />
        ))}
      </div>
    </div>
  );
}
