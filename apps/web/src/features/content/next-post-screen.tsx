import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Automation, Calls } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { nextPostQuery } from '../../api/queries.ts';
import { serverNow } from '../../i18n/clock.ts';
import { useScheduleState } from '../../i18n/schedules/use-schedule-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NextPostDrawing } from '../../ui/pictures/content-drawings.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ContentPage } from './content-page.tsx';

/** The post it waits for may appear while somebody looks. */
const LOOK_MS = 5_000;

/** `/content/next`: what waits for the next post or reel. */
export function NextPostScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const next = useQuery({ ...nextPostQuery, refetchInterval: useLookEvery(LOOK_MS) });
  useTitle(t`Next post`);
  return (
    <>
      <ContentPage
        title={<Trans>Ready before you publish</Trans>}
        about={<Trans>Set up now what the comments of your next post or reel get.</Trans>}
      >
        {next.isError && <FailureNotice {...loadFailure(next)} />}
        {next.isPending && <Skeleton className="h-36 w-full !rounded-card" />}
        {next.data && (next.data.automation ? <Waiting automation={next.data.automation} /> : <Nothing />)}
        {next.data?.last && <Last last={next.data.last} />}
      </ContentPage>
      <Outlet />
    </>
  );
}

function Waiting({ automation: { enabled, settings } }: { automation: Automation }) {
  const { t } = useLingui();
  const scheduled = useScheduleState()(settings);
  const words = settings.anyComment ? t`anything at all` : settings.activationComments.join(', ');
  return (
    <section className="group relative flex flex-col items-start gap-2 rounded-card bg-surface p-5 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <Chip
        {...(enabled
          ? (scheduled ?? { tone: 'info', children: t`Waiting for the next post` })
          : { children: t`Paused` })}
      />
      <p className="text-lg" dir="auto">
        {settings.captionText === null ? (
          <Trans>The next post or reel answers: {words}</Trans>
        ) : (
          <Trans>
            The next post or reel with “{settings.captionText}” in its caption answers: {words}
          </Trans>
        )}
      </p>
      {settings.messagetitletexts[0] && (
        <p className="line-clamp-3 whitespace-pre-wrap text-ink-soft" dir="auto">
          {settings.messagetitletexts[0]}
        </p>
      )}
      <Link
        to="/content/next/configure"
        className="flex min-h-11 min-w-11 items-end font-semibold text-accent-text outline-none after:absolute after:inset-0"
      >
        <span className="py-1 group-hover:underline">
          <Trans>Adjust</Trans>
        </span>
      </Link>
    </section>
  );
}

/** The note on what became of the one before. */
function Last({ last: { at, media } }: { last: NonNullable<Answer<Calls['GET /automations/scheduled']>['last']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = format.relative(at, serverNow());
  return (
    <section className="group relative flex items-center gap-3 rounded-card bg-surface p-3 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <Picture src={media.pictureUrl} className="size-16 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <h2 className="text-[0.875rem] text-ink-soft">
          <Trans>The last one went to this post {when}</Trans>
        </h2>
        <Link
          to="/content/posts/$mediaId"
          params={{ mediaId: media.id }}
          className="line-clamp-1 font-semibold text-accent-text outline-none after:absolute after:inset-0 group-hover:underline"
        >
          <span dir="auto">{media.caption.trim() || t`Post of ${format.day(at)}`}</span>
        </Link>
      </div>
    </section>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <Empty
      drawing={<NextPostDrawing />}
      title={t`Nothing waits for your next post`}
      action={
        <Link to="/content/next/configure" className={buttonClass('main')}>
          <Trans>Set it up</Trans>
        </Link>
      }
    >
      <Trans>For launches and scheduled posts: the first comment gets its answer, even while you sleep.</Trans>
    </Empty>
  );
}
