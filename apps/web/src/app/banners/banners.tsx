import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { SessionUser } from '../../api/kept/session.ts';
import { usePathname } from '../shell/use-pathname.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { CreditsBanner } from './credits-banner.tsx';
import { MonthBanner } from './month-banner.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { RenewalBanner } from './renewal-banner.tsx';

/**
 * All that is told across the top of a screen, the gravest first. A phone shows one at a time, so that the screen stays in sight, and the others at a
 * press; which of them hold each knows by itself, so the first is found by its place.
 */
export function Banners({ user }: { user: SessionUser }) {
  const pathname = usePathname();
  const [all, setAll] = useState(false);
  // Home tells what is wrong itself, once and the gravest first (use-matters.ts).
  if (pathname === '/') return <NoticeBanner user={user} />;
  return (
    <div className={clsx('flex flex-col', !all && 'max-lg:[&>[role=status]~[role=status]]:hidden')}>
      <ConnectionBanner user={user} />
      <NoticeBanner user={user} />
      <RenewalBanner />
      <MonthBanner user={user} />
      <CreditsBanner />
      <button
        type="button"
        aria-expanded={all}
        onClick={() => setAll(!all)}
        className="hidden min-h-11 items-center self-center rounded-control px-4 font-medium text-[0.875rem] text-ink-soft underline max-lg:nth-[n+3]:inline-flex"
      >
        {all ? <Trans>Show one notice</Trans> : <Trans>Show all notices</Trans>}
      </button>
    </div>
  );
}
