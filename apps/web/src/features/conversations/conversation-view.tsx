import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@recado/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { isRefused } from '../../api/failures/call-error.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { conversationQuery } from '../../api/queries.ts';
import { usePersonName } from '../../i18n/names/use-person-name.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { IconButton } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { NotHere } from '../../ui/notices/not-here.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ConversationHead } from './conversation-head.tsx';
import { SaidLines } from './said-lines.tsx';
import { type Message, useMessage } from './use-message.ts';
import { WriteBox } from './write-box.tsx';

const SavedRepliesSheet = lazy(async () => ({
  default: (await import('./saved-replies-sheet.tsx')).SavedRepliesSheet,
}));

/** `/conversations/{id}`: what was said with one person, beside the list where there is room, else above it. */
export function ConversationView() {
  const { personId } = useParams({ from: '/signed-in/conversations/$personId' });
  return <OpenConversation key={personId} personId={personId} />;
}

function OpenConversation({ personId }: { personId: string }) {
  const navigate = useNavigate();
  const message = useMessage(personId);
  const close = () => void navigate({ to: '/conversations', search: (search: object) => search, resetScroll: false });
  const pages = useInfiniteQuery(conversationQuery(personId));
  const [newest] = pages.data?.pages ?? [];
  const Frame = useWide() ? Beside : Above;
  return (
    <>
      <Frame conversation={newest ?? null} message={message} onClose={close}>
        {newest && (
          <SaidLines
            said={(pages.data?.pages ?? []).toReversed().flatMap((page) => page.said)}
            keptDays={newest.keptDays}
            earlier={{
              more: pages.hasNextPage,
              busy: pages.isFetchingNextPage,
              onMore: () => void pages.fetchNextPage(),
            }}
          />
        )}
        {!newest && !pages.isError && <Waiting />}
        {pages.isError && !newest && <Failed pages={pages} />}
      </Frame>
      {newest && message.choosing && (
        <Suspense>
          <SavedRepliesSheet
            personId={newest.id}
            onClose={message.leave}
            onChoose={(words) => {
              message.insert(words);
              message.box.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface Framed {
  conversation: Conversation | null;
  message: Message;
  onClose: () => void;
  children: ReactNode;
}

function Beside({ conversation, message, onClose, children }: Framed) {
  const { t } = useLingui();
  const name = useConversationName(conversation);
  return (
    <section
      aria-label={name}
      className="flex h-[calc(100dvh-13.5rem)] min-h-96 flex-col overflow-hidden rounded-card bg-surface shadow-card lg:sticky lg:top-6"
    >
      <header className="flex flex-col gap-2 border-line border-b py-3 pr-2 pl-4">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate text-lg">
            <bdi>{name}</bdi>
          </h2>
          <IconButton label={t`Close`} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {conversation && <ConversationHead conversation={conversation} />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-2">
        {children}
      </div>
      {conversation && (
        <div className="border-line border-t px-4 py-3">
          <WriteBox conversation={conversation} message={message} />
        </div>
      )}
    </section>
  );
}

function Above({ conversation, message, onClose, children }: Framed) {
  const { t } = useLingui();
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={<bdi className="break-words">{useConversationName(conversation)}</bdi>}
      subtitle={conversation && <ConversationHead conversation={conversation} />}
      footer={conversation && <WriteBox conversation={conversation} message={message} />}
    >
      {children}
    </Sheet>
  );
}

function useConversationName(conversation: Conversation | null): string {
  const { t } = useLingui();
  const name = usePersonName();
  const said = conversation ? name(conversation) : t`Conversation`;
  useTitle(t`Conversation`);
  return said;
}

function Failed({ pages }: { pages: Parameters<ReturnType<typeof useLoadFailure>>[0] }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  return (
    <NotHere failure={isRefused(pages.error) ? null : loadFailure(pages)} title={t`This is not here`}>
      <Trans>
        Nothing is kept of this conversation: it was deleted after the days that you chose, or belongs to another
        account.
      </Trans>
    </NotHere>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Skeleton className="h-12 w-2/3 !rounded-card" />
      <Skeleton className="ml-auto h-12 w-2/3 !rounded-card" />
      <Skeleton className="h-12 w-1/2 !rounded-card" />
    </div>
  );
}
