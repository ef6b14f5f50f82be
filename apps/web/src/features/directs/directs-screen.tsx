import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useNamedList } from '../../api/use-named-list.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { DirectCard } from './direct-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** `/directs`: what messages in the inbox get, by word, and how a new conversation is greeted. */
export function DirectsScreen() {
  const { t } = useLingui();
  const { q: filter } = useSearch({ from: '/signed-in/directs' });
  const navigate = useNavigate({ from: '/directs' });
  const { items, ...list } = useNamedList('directs', filter);
  useTitle(t`Messages`);
  return (
    <>
      <ListScreen
        title={t`What do messages get?`}
        about={t`Answers by word, for everybody who writes to you or answers a story.`}
        above={<WelcomeCard />}
        search={{
          label: t`Search in names and words`,
          value: filter ?? '',
          onChange: (q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true }),
        }}
        add={
          <>
            <Link
              to="/directs/import"
              search={(search: object) => search}
              preload="intent"
              className={buttonClass('soft')}
            >
              <FileUp aria-hidden className="size-5" />
              <Trans>Import</Trans>
            </Link>
            <Link
              to="/directs/$id"
              params={{ id: 'new' }}
              search={(search: object) => search}
              className={buttonClass('main')}
            >
              <Plus aria-hidden className="size-5" />
              <Trans>New automation</Trans>
            </Link>
          </>
        }
        list={list}
        cards={items.map((item) => <DirectCard key={item.id} direct={item} />)}
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
    <Empty drawing={<LetterDrawing />} title={t`Your automations appear here`}>
      <Trans>Give one a name, the words people write, such as “price”, and what they should get.</Trans>
    </Empty>
  );
}
