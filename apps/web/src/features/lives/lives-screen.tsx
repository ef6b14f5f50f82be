import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useNamedList } from '../../api/use-named-list.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { BroadcastDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { LiveCard } from './live-card.tsx';
import { LiveWelcomeCard } from './live-welcome-card.tsx';
import { NowCard } from './now-card.tsx';

/** `/lives`: what comments of a broadcast get, by word, and how everybody else there is welcomed. */
export function LivesScreen() {
  const { t } = useLingui();
  const { q: filter } = useSearch({ from: '/signed-in/lives' });
  const navigate = useNavigate({ from: '/lives' });
  const { items, ...list } = useNamedList('lives', filter);
  useTitle(t`Lives`);
  return (
    <>
      <ListScreen
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
            <Trans>New automation</Trans>
          </Link>
        }
        list={list}
        cards={items.map((item) => <LiveCard key={item.id} live={item} />)}
        empty={<Nothing filtered={Boolean(filter)} />}
        moreLabel={t`Show more`}
      />
      <Outlet />
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <Empty drawing={<NothingFoundDrawing />} title={t`No automation fits`}>
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing={<BroadcastDrawing />} title={t`Your automations for lives appear here`}>
      <Trans>
        Say “write LINK in the chat” on air, and whoever does gets it by DM. Give the automation a name, its word, and
        what people should get.
      </Trans>
    </Empty>
  );
}
