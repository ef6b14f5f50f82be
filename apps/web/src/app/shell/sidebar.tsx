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
import { OpenPalette } from '../palette/open-button.tsx';
import { RoomLinks } from './room-links.tsx';

const KEY = 'sidebarCollapsed';

/** The rooms on a laptop, with the credits and who is signed in below. Collapses to its signs; nothing in it scrolls at 720 pixels. */
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
        'sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 bg-surface px-3 py-4 transition-[width] lg:flex print:hidden',
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
      <OpenPalette look={collapsed ? 'sign' : 'row'} />
      <nav aria-label={t`Rooms`} className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto">
        <RoomLinks look={collapsed ? 'sign' : 'row'} />
      </nav>
      <CreditMeter look={collapsed ? 'ring' : 'card'} />
      <Link
        to="/account"
        activeOptions={{ exact: true, includeSearch: false }}
        className={clsx(
          'flex min-h-14 shrink-0 items-center gap-3 rounded-control font-medium text-ink-soft transition-colors duration-150 hover:bg-well hover:text-ink',
          collapsed ? 'justify-center' : 'px-3',
        )}
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
