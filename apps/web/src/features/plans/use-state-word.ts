import { useLingui } from '@lingui/react/macro';
import type { Subscription } from '@recado/contract';

/** Returns a function that says in one word how a subscription is. */
export function useStateWord(): (subscription: Subscription) => { word: string; tone: 'good' | 'warn' | 'neutral' } {
  const { t } = useLingui();
  return ({ state, active, disputed, cancelled, stopped }) => {
    if (state === 'pending') return { word: t`Not paid yet`, tone: 'neutral' };
    if (state === 'grace') return { word: t`Payment failed`, tone: 'warn' };
    if (disputed) return { word: t`Disputed`, tone: 'warn' };
    if (state === 'ended' || !active) return { word: t`Runs no more`, tone: 'neutral' };
    if (stopped && !cancelled) return { word: t`Renews no more`, tone: 'warn' };
    return cancelled
      ? { word: t`Cancelled`, tone: 'warn' }
      : { word: t({ message: 'Active', context: 'plan' }), tone: 'good' };
  };
}
