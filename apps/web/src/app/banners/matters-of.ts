import type { Answer, Calls } from '@recado/contract';
import type { SessionUser } from '../../api/kept/session.ts';
import type { Matter } from '../../features/home/troubles-of.ts';
import { endingMonth } from '../../features/plans/subscriptions/ending-month.ts';
import type { CreditsNotice } from './credits-notice.ts';

interface Known {
  user: Pick<SessionUser, 'connection' | 'partner'>;
  /** Undefined until it is known. */
  subscriptions: Answer<Calls['GET /subscriptions']>['subscriptions'] | undefined;
  credits: CreditsNotice | null;
  /** Epoch milliseconds by the server's clock. */
  now: number;
}

/** Returns what the banners have to tell, by name: the same conditions, each in its banner too. Pure. */
export function mattersOf({ user, subscriptions = [], credits, now }: Known): Matter[] {
  const { state } = user.connection;
  return [
    ...(state === 'reconnect' || state === 'messages_off' ? ['disconnected' as const] : []), // const: names of matters, here and below
    ...(state === 'blocked' ? ['blocked' as const] : []),
    ...(subscriptions.some((one) => one.state === 'grace') ? ['renewal' as const] : []),
    ...(!user.partner && endingMonth(subscriptions, now) ? ['month' as const] : []),
    ...(credits ? [credits.level === 'none' ? ('used_up' as const) : ('running_low' as const)] : []),
  ];
}
