import { useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Amount } from '../../../i18n/amount.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { When } from '../../../i18n/when.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { MenuLink } from './menu-link.tsx';
import { UserMarks } from './user-marks.tsx';
import { useUserWords } from './user-words.ts';
import type { UsersSearch } from './users-search.ts';

type Sort = NonNullable<UsersSearch['sort']>;
const CELL = 'px-3 py-2.5 align-middle';

/** The users of a page on a laptop; a press on a column's name sorts by it, another one turns it round. */
export function UsersTable({ users, search }: { users: readonly AdminUser[]; search: UsersSearch }) {
  const { t } = useLingui();
  return (
    <div className="hidden overflow-x-auto rounded-card bg-surface shadow-card lg:block">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <thead className="text-[0.8125rem] text-ink-soft">
          <tr>
            <Head sort="username" search={search} />
            <Head sort="email" search={search} />
            <Head sort="followersCount" search={search} right />
            <th scope="col" className={clsx(CELL, 'text-right font-medium')}>{t`Credits left`}</th>
            <Head sort="premiumUntil" search={search} />
            <Head sort="createdAt" search={search} />
            <th scope="col" className={clsx(CELL, 'font-medium')}>{t`Last used`}</th>
            <th scope="col">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ sort, search, right = false }: { sort: Sort; search: UsersSearch; right?: boolean }) {
  return (
    <th scope="col" aria-sort={sortedBy(search, sort)} className={clsx('px-3 font-medium', right && 'text-right')}>
      <SortLink sort={sort} search={search} />
      {sort === 'username' && (
        <>
          <span aria-hidden className="px-1">
            ·
          </span>
          <SortLink sort="name" search={search} />
        </>
      )}
    </th>
  );
}

function SortLink({ sort, search }: { sort: Sort; search: UsersSearch }) {
  const { sorts } = useUserWords();
  const current = (search.sort ?? 'createdAt') === sort;
  const up = search.order === 'asc';
  const Arrow = up ? ArrowUp : ArrowDown;
  return (
    <Link
      to="/administration/users"
      search={{ ...search, sort, order: current && !up ? 'asc' : 'desc', page: undefined }}
      preload={false}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center gap-1 whitespace-nowrap hover:text-ink',
        current && 'text-ink',
      )}
    >
      {sorts[sort]}
      {current && <Arrow aria-hidden className="size-4" />}
    </Link>
  );
}

function sortedBy({ sort = 'createdAt', order = 'desc' }: UsersSearch, column: Sort) {
  if (sort !== column) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}

function Row({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <tr className="border-line border-t">
      <th scope="row" className={clsx(CELL, 'font-normal')}>
        <div className="flex max-w-72 items-center gap-3">
          <Avatar name={user.username} src={user.pictureUrl} className="size-9" />
          <span className="min-w-0">
            <span className="block truncate font-medium" dir="auto">
              @{user.username}
            </span>
            <span className="block truncate text-[0.8125rem] text-ink-soft" dir="auto">
              {user.name}
            </span>
          </span>
        </div>
        <UserMarks user={user} />
      </th>
      <td className={CELL}>
        <span className="block max-w-56 truncate" dir="auto">
          {user.email ?? '–'}
        </span>
        {user.phone && (
          <span className="text-[0.8125rem] text-ink-soft tabular-nums">
            +{user.ddi} {user.phone}
          </span>
        )}
      </td>
      <td className={clsx(CELL, 'text-right')}>
        <Amount value={user.followersCount} />
      </td>
      <td className={clsx(CELL, 'text-right')}>
        {user.creditsLeft === null ? t`Unlimited` : <Amount value={user.creditsLeft} />}
      </td>
      <td className={clsx(CELL, 'whitespace-nowrap')}>
        {user.premiumUntil === null ? '–' : format.date(user.premiumUntil)}
      </td>
      <td className={clsx(CELL, 'whitespace-nowrap')}>{format.date(user.createdAt)}</td>
      <td className={clsx(CELL, 'whitespace-nowrap')}>
        <When at={user.lastUsedAt} />
      </td>
      <td>
        <MenuLink user={user} />
      </td>
    </tr>
  );
}
