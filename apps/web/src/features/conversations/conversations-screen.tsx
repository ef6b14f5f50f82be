import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useParams, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { ConversationFilters } from './conversation-filters.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useLiveConversations } from './use-live-conversations.ts';

/** `/conversations`: who sent a message, and beside it, on a laptop, what was said with one of them. */
export function ConversationsScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const search = useSearch({ from: '/signed-in/conversations' });
  const { personId = null } = useParams({ strict: false });
  const { pages, conversations, isPending } = useLiveConversations(search);
  useTitle(t`Conversations`);
  const more = pages.hasNextPage;
  const isEmpty = !isPending && conversations.length === 0 && !more && !pages.isError;
  const isFiltered = Boolean(search.q || search.show);
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={<Trans>Conversations</Trans>}>
        <Trans>Messages to you, who answered them, and your own answers: without leaving Recado.</Trans>
      </ScreenHead>
      <div
        className={clsx(
          'lg:grid lg:gap-5',
          !isEmpty && 'lg:grid-cols-[minmax(19rem,5fr)_minmax(0,8fr)] lg:items-start',
        )}
      >
        <div className="flex min-w-0 flex-col gap-3">
          {(!isEmpty || isFiltered) && <ConversationFilters search={search} />}
          {pages.isError && <FailureNotice {...loadFailure(pages)} />}
          {(isPending || (conversations.length === 0 && more)) && (
            <RowSkeletons picture="size-11 !rounded-full" line="w-1/3" />
          )}
          {isEmpty && <Nothing filtered={isFiltered} />}
          {conversations.length > 0 && (
            <ul className="flex flex-col gap-2 lg:gap-1.5">
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  isOpen={conversation.id === personId}
                />
              ))}
            </ul>
          )}
          <LoadMore
            label={t`Show more conversations`}
            more={more}
            busy={pages.isFetchingNextPage}
            onMore={() => pages.fetchNextPage()}
          />
        </div>
        {personId === null && !isEmpty && <NoneOpen />}
        <Outlet />
      </div>
    </div>
  );
}

/** The place of a conversation on a laptop while none is open. */
function NoneOpen() {
  return (
    <div className="hidden rounded-card bg-surface shadow-card lg:sticky lg:top-8 lg:block">
      <Empty drawing={<LetterDrawing />} title={<Trans>Choose a conversation</Trans>}>
        <Trans>What was said stands here, and below it the box for your answer.</Trans>
      </Empty>
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <Empty drawing={<LetterDrawing />} title={<Trans>No messages yet</Trans>}>
        <Trans>Whoever sends you a message, or taps a button in one of yours, stands here within seconds.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      drawing={<NothingFoundDrawing />}
      title={<Trans>No conversation fits</Trans>}
      action={
        <Link to="/conversations" className={buttonClass('soft')}>
          <Trans>Show all conversations</Trans>
        </Link>
      }
    >
      <Trans>Try other words, or take the filter away.</Trans>
    </Empty>
  );
}
