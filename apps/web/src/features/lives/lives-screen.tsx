import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useFailureWords } from '../../api/failure-words.ts';
import { namedQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BroadcastDrawing, NothingFoundDrawing } from '../../ui/drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NamedScreen } from '../../ui/named-screen.tsx';
import { LiveCard } from './live-card.tsx';
import { LiveWelcomeCard } from './live-welcome-card.tsx';
import { NowCard } from './now-card.tsx';

/** `/lives`: what comments of a broadcast get, by word, and how everybody else there is welcomed. */
export function LivesScreen() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { q: filter } = useSearch({ from: '/signed-in/lives' });
  const navigate = useNavigate({ from: '/lives' });
  const lives = useInfiniteQuery(namedQuery('lives', filter));
  const items = lives.data?.pages.flatMap((page) => page.items) ?? [];
  useTitle(t`Lives`);
  return (
    <>
      <NamedScreen
        title={t`What do comments of a live get?`}
        about={t`Set it up before you go live. The DM leaves within seconds, while you are on air.`}
        above={
          <>
            <NowCard />
            <LiveWelcomeCard />
          </>
        }
        search={{
          label: t`Search in names and words`,
          value: filter ?? '',
          onChange: (q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true }),
        }}
        add={
          <Link
            to="/lives/$id"
            params={{ id: 'new' }}
            search={(search: object) => search}
            className={buttonClass('main')}
          >
            <Plus aria-hidden className="size-5" />
            <Trans>New trigger</Trans>
          </Link>
        }
        failure={lives.isError && <FailureNotice {...failureWords(lives.error)} onRetry={() => lives.refetch()} />}
        pending={lives.isPending}
        cards={items.map((item) => <LiveCard key={item.id} live={item} />)}
        empty={<Nothing filtered={Boolean(filter)} />}
        more={{
          label: t`Show more`,
          more: lives.hasNextPage,
          busy: lives.isFetchingNextPage,
          onMore: () => lives.fetchNextPage(),
        }}
      />
      <Outlet />
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <Empty drawing={<NothingFoundDrawing />} title={t`No trigger fits`}>
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing={<BroadcastDrawing />} title={t`Your triggers for lives appear here`}>
      <Trans>
        Say “write LINK in the chat” on air, and whoever does gets it by DM. Give the trigger a name, its word, and what
        people should get.
      </Trans>
    </Empty>
  );
}
