import { Trans, useLingui } from '@lingui/react/macro';
import type { Notice } from '@recado/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BellRing, Settings2 } from 'lucide-react';
import { call } from '../../api/calls/call.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { getSession } from '../../api/kept/session.ts';
import { meQuery } from '../../api/queries.ts';
import { When } from '../../i18n/when.tsx';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { KIND_SIGNS } from './kind-signs.ts';
import { noticesQuery } from './notices-query.ts';

/** The list under the bell. What it showed was read when it closes, and when one of its notices is followed. */
export function NoticesSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const loadFailure = useLoadFailure();
  const list = useInfiniteQuery(noticesQuery(i18n.locale));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const markRead = useMarkRead();
  const read = () => {
    const newest = items.find((item) => !item.read);
    if (newest) markRead(newest.id);
  };
  const leave = () => {
    read();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={leave}
      shape="side"
      title={<Trans>Notices</Trans>}
      closeLabel={t`Close`}
      footer={<ToSettings onPress={read} />}
    >
      {list.isError && <FailureNotice {...loadFailure(list)} />}
      {list.isPending && <Skeleton className="h-60 !rounded-card" />}
      {list.isSuccess && items.length === 0 && (
        <Empty
          drawing={<BellRing aria-hidden className="size-10 text-ink-soft" />}
          title={<Trans>Nothing to tell</Trans>}
        >
          <Trans>When your connection, your credits or a post need you, it stands here.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map((notice) => (
            <Row key={notice.id} notice={notice} onPress={read} />
          ))}
        </ul>
      )}
      <LoadMore
        label={t`Show more`}
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Sheet>
  );
}

/** One notice: a press leads to the screen on which something can be done about it. */
function Row({ notice, onPress }: { notice: Notice; onPress: () => void }) {
  const { kind, title, text, at, read } = notice;
  const { pathname, searchParams } = new URL(notice.to, window.location.origin);
  const Sign = KIND_SIGNS[kind];
  return (
    <li>
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        onClick={onPress}
        className={clsx(
          'flex gap-3 rounded-card p-3.5 transition-colors duration-150 hover:bg-line',
          read
            ? 'bg-well'
            : 'bg-accent-soft text-on-accent-soft hover:bg-accent-soft hover:brightness-95 dark:hover:brightness-110',
        )}
      >
        <Sign aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {title}
            {!read && (
              <span className="sr-only">
                {' '}
                <Trans>(unread)</Trans>
              </span>
            )}
          </span>
          <span className="block text-[0.9375rem]">{text}</span>
          <When at={at} className={clsx('mt-1 block text-[0.8125rem]', read && 'text-ink-soft')} />
        </span>
      </Link>
    </li>
  );
}

function ToSettings({ onPress }: { onPress: () => void }) {
  return (
    <Link to="/settings/notices" onClick={onPress} className={buttonClass('soft', 'w-full')}>
      <Settings2 aria-hidden className="size-5" />
      <Trans>How you are told</Trans>
    </Link>
  );
}

/** Says that everything up to a notice was read, and shows it at once. Whoever looks as somebody else leaves it unread. */
function useMarkRead(): (upTo: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => call('POST /notices/read', { body: { upTo } }),
    onMutate: () => {
      client.setQueryData(meQuery.queryKey, (user) => (user ? { ...user, unreadNotices: 0 } : user));
    },
    // What is true of it comes with the next look, whatever became of the call.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['notices'] }),
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
  return (upTo) => {
    if (getSession().viewingAsToken === null) mutate(upTo);
  };
}
