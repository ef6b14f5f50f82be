import { Trans, useLingui } from '@lingui/react/macro';
import type { Unreached } from '@recado/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { unreachedQuery } from '../../api/queries.ts';
import { useReasonWords } from '../../i18n/reason-words.ts';
import { When } from '../../i18n/when.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

/** The list of people who asked for an answer and have none: name, comment, reason. It is asked for again when their number changes. */
export function UnreachedList({ mediaId, running, count }: { mediaId: string; running: boolean; count: number }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const pages = useInfiniteQuery(unreachedQuery(mediaId, count));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          {running ? <Trans>Not reached so far</Trans> : <Trans>Who could not be reached</Trans>}
        </h2>
        {!running && (
          <p className="mt-1 text-ink-soft">
            <Trans>
              Instagram allows no answer to a comment once the live is over. But these people can write to you.
            </Trans>
          </p>
        )}
      </div>
      {pages.isError && <FailureNotice {...loadFailure(pages)} />}
      <ol className="flex flex-col gap-2">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
      <LoadMore
        label={t`Show more`}
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => pages.fetchNextPage()}
      />
    </section>
  );
}

function Row({ item: { id, at, username, text, reason } }: { item: Unreached }) {
  const { t } = useLingui();
  const words = useReasonWords();
  return (
    <li className="group relative flex min-w-0 flex-col gap-1 rounded-card bg-surface p-4 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <div className="flex items-baseline gap-3">
        <Link
          to="/activity/$activityId"
          params={{ activityId: id }}
          className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 group-hover:underline"
          dir="auto"
        >
          {username ? `@${username}` : t`Somebody`}
        </Link>
        <When at={at} className="ml-auto shrink-0 text-[0.8125rem] text-ink-soft" />
      </div>
      {text && (
        <p className="line-clamp-2 break-words" dir="auto">
          “{text}”
        </p>
      )}
      <p className="text-[0.875rem] text-ink-soft">{words(reason)}</p>
    </li>
  );
}
