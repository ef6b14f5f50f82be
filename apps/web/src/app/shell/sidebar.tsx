import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../api/kept/session.ts';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { CreditMeter } from '../../features/credits/credit-meter.tsx';
import { IconButton } from '../../ui/fields/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Brand } from '../../ui/pictures/brand.tsx';
import { ROW, SidebarRooms } from './sidebar-rooms.tsx';

const KEY = 'sidebarCollapsed';

/** The rooms on a laptop, with the credits and the account below. Collapses to its signs. */
export function Sidebar({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const [collapsed, setCollapsed] = useState(() => readStored<boolean>(KEY) ?? false);
  const toggle = () => {
    writeStored(KEY, !collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <aside
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 bg-surface px-3 py-4 transition-[width] lg:flex',
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
      <SidebarRooms user={user} narrow={collapsed} />
      <CreditMeter look={collapsed ? 'ring' : 'card'} />
      <Link
        to="."
        search={(search: object) => ({ ...search, panel: 'account' as const })}
        activeOptions={{ exact: true, includeSearch: true }}
        className={clsx(ROW, 'min-h-14', collapsed && '!px-0 justify-center')}
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
