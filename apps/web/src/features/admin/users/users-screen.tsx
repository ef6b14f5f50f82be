import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { FilterSelect } from '../../../ui/fields/filter-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Empty } from '../../../ui/lists/empty.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Pages } from '../pages.tsx';
import { PAGE_SIZE, useUsers } from './use-users.ts';
import { UserCards } from './user-cards.tsx';
import { UserSheet } from './user-sheet.tsx';
import { useUserWords } from './user-words.ts';
import { LAST_PAGE, USER_TABS, type UsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

/** `/administration/users`: who uses this Recado, as a table that sorts, searches and pages; all of it in the address. */
export function UsersScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/signed-in/administration/users' });
  const users = useUsers(search);
  const loadFailure = useLoadFailure();
  const navigate = useNavigate({ from: '/administration/users' });
  useTitle(t`Users`);
  if (codeOf(users.error) === 'access_denied') return <AccessDenied />;
  const open = users.data?.items.find(({ id }) => id === search.user);
  const { items = [], total = 0, totalIsEstimate = false } = users.data ?? {};
  return (
    <AdminPage title={t`Users`}>
      <Tabs search={search} />
      <Filter search={search} />
      {users.isError && <FailureNotice {...loadFailure(users)} />}
      {users.isPending && <Loading />}
      {users.isSuccess && items.length === 0 && <Nothing search={search} />}
      {items.length > 0 && (
        <div aria-busy={users.isPlaceholderData} className={users.isPlaceholderData ? 'opacity-60' : undefined}>
          <UsersTable users={items} search={search} />
          <UserCards users={items} />
        </div>
      )}
      {items.length > 0 && (
        <Pages
          page={search.page ?? 1}
          last={Math.min(LAST_PAGE, Math.ceil(total / PAGE_SIZE))}
          total={total}
          isEstimate={totalIsEstimate}
        />
      )}
      {open && (
        <UserSheet
          key={open.id}
          user={open}
          onClose={() => navigate({ search: (old) => ({ ...old, user: undefined }) })}
        />
      )}
    </AdminPage>
  );
}

const TAB =
  'inline-flex min-h-11 flex-auto items-center justify-center rounded-[calc(var(--radius)*2)] px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-line';

function Tabs({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const { tabs } = useUserWords();
  return (
    <nav aria-label={t`Lists of users`} className="flex flex-wrap gap-1 rounded-control bg-well p-1 sm:self-start">
      {USER_TABS.map((tab) => (
        <Link
          key={tab}
          to="/administration/users"
          search={{ ...search, list: tab === 'all' ? undefined : tab, page: undefined }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={(search.list ?? 'all') === tab ? 'page' : undefined}
          className={TAB}
        >
          {tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

function Filter({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const { sorts } = useUserWords();
  const navigate = useNavigate({ from: '/administration/users' });
  const orders = Object.entries(sorts) as [NonNullable<UsersSearch['sort']>, string][]; // as: Object.entries loses the literal keys
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-56 flex-1">
        <SearchField
          label={t`Username, name, e-mail or id`}
          value={search.q ?? ''}
          onChange={(q) =>
            navigate({ search: (old) => ({ ...old, q: q || undefined, page: undefined }), replace: true })
          }
        />
      </div>
      <FilterSelect
        label={t`Sort by`}
        className="lg:hidden"
        value={`${search.sort ?? 'createdAt'} ${search.order ?? 'desc'}`}
        onChange={(value) => {
          const [sort, order] = value.split(' ') as [UsersSearch['sort'], UsersSearch['order']]; // as: the values of our own options
          navigate({ search: (old) => ({ ...old, sort, order, page: undefined }) });
        }}
      >
        {orders.flatMap(([sort, name]) => [
          <option key={`${sort} asc`} value={`${sort} asc`}>
            {name} ↑
          </option>,
          <option key={`${sort} desc`} value={`${sort} desc`}>
            {name} ↓
          </option>,
        ])}
      </FilterSelect>
    </div>
  );
}

function Nothing({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  return (
    <Empty
      drawing={<NothingFoundDrawing />}
      title={search.q ? t`Nobody fits` : t`Nobody is on this list`}
      action={
        search.q && (
          <Link
            to="/administration/users"
            search={{ ...search, q: undefined, page: undefined }}
            className={buttonClass('soft')}
          >
            <Trans>Take the search away</Trans>
          </Link>
        )
      }
    />
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2" aria-busy>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-14 !rounded-card" />
      ))}
    </div>
  );
}
