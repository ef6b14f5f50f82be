import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { mediaQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';

/** The choice of the post whose events are shown: the newest first, found by a word of its caption. */
export function ChoosePost({ onChoose, onClose }: { onChoose: (mediaId: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const loadFailure = useLoadFailure();
  const [filter, setFilter] = useState('');
  const posts = useInfiniteQuery(mediaQuery(filter ? { filter } : {}));
  const items = posts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Sheet open onClose={onClose} shape="side" title={t`Which post?`} closeLabel={t`Close`}>
      <div className="flex flex-col gap-3 [&>label]:bg-well">
        <SearchField label={t`Search captions`} value={filter} onChange={setFilter} />
        {posts.isError && <FailureNotice {...loadFailure(posts)} />}
        {posts.isPending && <Skeleton className="h-64 !rounded-card" />}
        {posts.isSuccess && items.length === 0 && (
          <p className="text-ink-soft">
            <Trans>Nothing fits</Trans>
          </p>
        )}
        <ul className="flex flex-col gap-1">
          {items.map(({ id, caption, pictureUrl, publishedAt }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="flex w-full min-w-0 items-center gap-3 rounded-control p-1.5 text-left transition-colors duration-150 hover:bg-well"
              >
                <Picture src={pictureUrl} className="size-12 shrink-0 rounded-control" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 font-medium" dir="auto">
                    {caption.trim() || t`Without a caption`}
                  </span>
                  <span className="text-[0.8125rem] text-ink-soft">{format.date(publishedAt)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <LoadMore
          label={t`Show earlier ones`}
          more={posts.hasNextPage}
          busy={posts.isFetchingNextPage}
          onMore={() => posts.fetchNextPage()}
        />
      </div>
    </Sheet>
  );
}
