import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import type { Matter } from '../../features/home/troubles-of.ts';
import { useNow } from '../../i18n/use-now.ts';
import type { Told } from './banner-frame.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CreditsBanner } from './credits-banner.tsx';
import { creditsNotice } from './credits-notice.ts';
import { mattersOf } from './matters-of.ts';
import { MonthBanner } from './month-banner.tsx';
import { RenewalBanner } from './renewal-banner.tsx';

/** Hands Home what the banners tell elsewhere, which it tells in its own place: the names, and how each is drawn. */
export function useMatters(user: SessionUser | null): {
  matters: Matter[];
  drawMatter: (matter: Matter, told: Told) => ReactNode;
} {
  const { data } = useQuery(creditsQuery);
  const now = useNow();
  const [, setAway] = useState(0);
  if (!user) return { matters: [], drawMatter: () => null };
  return {
    matters: mattersOf({ user, subscriptions: data?.subscriptions, credits: creditsNotice(data), now }),
    drawMatter(matter, told) {
      switch (matter) {
        case 'disconnected':
        case 'blocked':
          return <ConnectionBanner user={user} told={told} />;
        case 'renewal':
          return <RenewalBanner told={told} />;
        case 'month':
          return <MonthBanner user={user} told={told} />;
        case 'used_up':
        case 'running_low':
          return <CreditsBanner told={told} onPutAway={() => setAway((times) => times + 1)} />;
      }
    },
  };
}
