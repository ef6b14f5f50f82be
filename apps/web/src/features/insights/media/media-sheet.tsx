import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaInsights } from '@recado/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { creditsQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { When } from '../../../i18n/when.tsx';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { Empty } from '../../../ui/lists/empty.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { NotHere } from '../../../ui/notices/not-here.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { LockedDrawing, ResultsDrawing } from '../drawings.tsx';
import { MediaFigures } from './media-figures.tsx';

const insightsQuery = (id: string) =>
  queryOptions({
    queryKey: ['insights', id],
    queryFn: ({ signal }) => call('GET /insights/media/{id}', { params: { id } }, signal),
  });

/** A sheet with what Instagram counts of one post, reel or story, as of its last reading and day by day. */
export function MediaSheet({ mediaId, onClose }: { mediaId: string; onClose: () => void }) {
  const { t } = useLingui();
  const insights = useQuery(insightsQuery(mediaId));
  useTitle(t`Insights`);
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`Insights`}
      subtitle={insights.data && insights.data.at !== null && <ReadAt at={insights.data.at} />}
    >
      {insights.isPending && <Waiting />}
      {insights.isError && !insights.data && <Failed insights={insights} />}
      {insights.data && <Insights insights={insights.data} />}
    </Sheet>
  );
}

function ReadAt({ at }: { at: number }) {
  return (
    <Trans>
      Read from Instagram <When at={at} />
    </Trans>
  );
}

function Insights({ insights }: { insights: MediaInsights }) {
  return (
    <div className="flex flex-col gap-5">
      <About insights={insights} />
      {insights.locked ? (
        <Locked />
      ) : insights.metrics.length === 0 ? (
        <Empty drawing={<ResultsDrawing />} title={<Trans>No figures yet</Trans>}>
          <Trans>Instagram takes some hours to count. What it has then stands here.</Trans>
        </Empty>
      ) : (
        <MediaFigures insights={insights} />
      )}
    </div>
  );
}

/** The media itself, and the way to its automation. */
function About({ insights: { mediaId, place, caption, pictureUrl, publishedAt } }: { insights: MediaInsights }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="flex items-center gap-4">
      <Picture src={pictureUrl} eager className="size-20 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium" dir="auto">
          {caption.trim() || t`Without words`}
        </p>
        <p className="text-[0.875rem] text-ink-soft">{format.date(publishedAt)}</p>
        {place === 'post' && (
          <Link
            to="/content/posts/$mediaId"
            params={{ mediaId }}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline"
          >
            <Trans>See its automation</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}

/** The prompt for who has no plan; without the way to one where nothing is sold. */
function Locked() {
  const { data } = useQuery(creditsQuery);
  return (
    <Empty
      drawing={<LockedDrawing />}
      title={<Trans>Insights open with any plan</Trans>}
      action={
        (data?.billing ?? true) && (
          <Link to="/plans" className={buttonClass('main')}>
            <Trans>Choose a plan</Trans>
          </Link>
        )
      }
    >
      <Trans>
        Reach, views, likes, saves, shares and more of each post, day by day, beside what your answers brought.
      </Trans>
    </Empty>
  );
}

function Failed({ insights }: { insights: Parameters<ReturnType<typeof useLoadFailure>>[0] }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  return (
    <NotHere
      failure={codeOf(insights.error) === 'media_not_found' ? null : loadFailure(insights)}
      title={t`This post is not here`}
    >
      <Trans>It belongs to another account, or is no longer known.</Trans>
    </NotHere>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5" role="status" aria-label={t`Loading`}>
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 !rounded-control" />
        <Skeleton className="h-5 flex-1" />
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        {['reach', 'views', 'likes', 'comments', 'saved', 'shares'].map((figure) => (
          <Skeleton key={figure} className="h-20 !rounded-card" />
        ))}
      </div>
      <Skeleton className="h-64 !rounded-card" />
    </div>
  );
}
