import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { Amount } from '../../../i18n/amount.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { When } from '../../../i18n/when.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { MenuLink } from './menu-link.tsx';
import { UserMarks } from './user-marks.tsx';

/** The users of a page on a phone. */
export function UserCards({ users }: { users: readonly AdminUser[] }) {
  return (
    <ul className="flex flex-col gap-3 lg:hidden">
      {users.map((user) => (
        <Card key={user.id} user={user} />
      ))}
    </ul>
  );
}

function Card({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="min-w-0 rounded-card bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <Avatar name={user.username} src={user.pictureUrl} className="size-11" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium text-[1.0625rem]" dir="auto">
            @{user.username}
          </h2>
          <p className="truncate text-[0.875rem] text-ink-soft" dir="auto">
            {user.email ?? user.name}
          </p>
          {user.phone && (
            <p className="text-[0.875rem] text-ink-soft tabular-nums">
              +{user.ddi} {user.phone}
            </p>
          )}
        </div>
        <MenuLink user={user} />
      </div>
      <UserMarks user={user} />
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-[0.875rem] [&_dt]:text-ink-soft">
        <div>
          <dt>{t`Followers`}</dt>
          <dd>
            <Amount value={user.followersCount} />
          </dd>
        </div>
        <div>
          <dt>{t`Credits left`}</dt>
          <dd>{user.creditsLeft === null ? <Trans>Unlimited</Trans> : <Amount value={user.creditsLeft} />}</dd>
        </div>
        <div>
          <dt>{t`Premium until`}</dt>
          <dd>{user.premiumUntil === null ? '–' : format.date(user.premiumUntil)}</dd>
        </div>
        <div>
          <dt>{t`Since`}</dt>
          <dd>{format.date(user.createdAt)}</dd>
        </div>
        <div>
          <dt>{t`Last used`}</dt>
          <dd>
            <When at={user.lastUsedAt} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
