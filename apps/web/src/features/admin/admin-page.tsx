import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const TAB =
  'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-pill px-4 font-medium text-ink-soft hover:bg-well hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft';

/** The frame of every screen of administration: its title, and the tabs that lead to the others. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <nav aria-label={t`Administration`} className="flex flex-wrap gap-1 print:hidden">
        <Link to="/administration/users" activeOptions={{ includeSearch: false }} className={TAB}>
          <Trans>Users</Trans>
        </Link>
        <Link
          to="/administration/charts/$days"
          params={{ days: '30' }}
          aria-current={pathname.startsWith('/administration/charts/') ? 'page' : undefined}
          className={TAB}
        >
          <Trans>Credit use</Trans>
        </Link>
        <Link to="/administration/codes" activeOptions={{ includeSearch: false }} className={TAB}>
          <Trans>Access codes</Trans>
        </Link>
        <Link to="/administration/partners" activeOptions={{ includeSearch: false }} className={TAB}>
          <Trans>Partners</Trans>
        </Link>
        <Link to="/administration/payouts" activeOptions={{ includeSearch: false }} className={TAB}>
          <Trans>Payouts</Trans>
        </Link>
        <Link to="/administration/audit" activeOptions={{ includeSearch: false }} className={TAB}>
          <Trans>Audit log</Trans>
        </Link>
        <Link to="/administration/passkeys" activeOptions={{ includeSearch: false }} className={TAB}>
          <Trans>Passkeys</Trans>
        </Link>
      </nav>
      {children}
    </div>
  );
}
