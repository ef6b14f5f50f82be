import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@recado/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../api/stored.ts';
import { CreditMeter } from '../features/credits/credit-meter.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { isInRoom, roomsOf } from './rooms.ts';

const KEY = 'sidebarCollapsed';
const entry =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-well hover:text-ink';

/** The rooms on a laptop, with the credits and the account below. Collapses to its signs. */
export function Sidebar({ user }: { user: CurrentUser }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(() => readStored<boolean>(KEY) ?? false);
  const toggle = () => {
    writeStored(KEY, !collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <aside
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 bg-surface px-3 py-5 transition-[width] lg:flex',
        collapsed ? 'w-[4.75rem]' : 'w-64',
      )}
    >
      <div className={clsx('flex items-center', collapsed ? 'flex-col gap-3' : 'justify-between pl-2')}>
        <Brand name={!collapsed} />
        <IconButton label={collapsed ? t`Open the sidebar` : t`Close the sidebar`} onClick={toggle}>
          {collapsed ? (
            <PanelLeftOpen aria-hidden className="size-5" />
          ) : (
            <PanelLeftClose aria-hidden className="size-5" />
          )}
        </IconButton>
      </div>
      <nav aria-label={t`Rooms`} className="flex flex-1 flex-col gap-1">
        {roomsOf(user).map(({ to, icon: Icon, name }) => (
          <Link
            key={to}
            to={to}
            title={collapsed ? i18n._(name) : undefined}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            aria-current={isInRoom(to, pathname) ? 'page' : undefined}
            className={clsx(
              entry,
              'aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
              collapsed && 'justify-center',
            )}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className={collapsed ? 'sr-only' : undefined}>{i18n._(name)}</span>
          </Link>
        ))}
      </nav>
      <CreditMeter look={collapsed ? 'ring' : 'card'} />
      <Link
        to="."
        search={(search: object) => ({ ...search, panel: 'account' as const })}
        activeOptions={{ exact: true, includeSearch: true }}
        className={clsx(entry, 'min-h-14', collapsed && 'justify-center')}
        title={collapsed ? user.username : undefined}
      >
        <Avatar name={user.username} src={user.pictureUrl} className="size-9" />
        <span className={collapsed ? 'sr-only' : 'min-w-0'}>
          <span className="block truncate text-ink" dir="auto">
            {user.name || user.username}
          </span>
          <span className="block truncate text-[0.8125rem]" dir="auto">
            @{user.username}
          </span>
        </span>
      </Link>
    </aside>
  );
}
