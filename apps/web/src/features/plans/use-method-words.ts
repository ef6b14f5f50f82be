import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod, Plan, Subscription } from '@recado/contract';

/** Returns the words for what a plan's automations are about. */
export function useAreaWords(): Readonly<Record<Plan['areas'][number], string>> {
  const { t } = useLingui();
  return {
    content: t`Comments on posts and reels, stories, remixes and the next post`,
    directs: t`Messages in the inbox, and the welcome`,
    lives: t`Comments during lives, and their welcome`,
  };
}

/** Returns the name of each way to pay, with what that means. */
export function useMethodWords(): Readonly<Record<PaymentMethod | 'code', { name: string; hint: string }>> {
  const { t } = useLingui();
  return {
    card: { name: t`Credit card`, hint: t`Every month by itself, until you cancel.` },
    pix: { name: t`Pix`, hint: t`One month, there within seconds. It does not renew by itself.` },
    pix_automatic: { name: t`Pix Automático`, hint: t`You allow it once at your bank; then every month by itself.` },
    boleto: {
      name: t`Boleto`,
      hint: t`One month, there one to three days after you pay. It does not renew by itself.`,
    },
    code: { name: t`Access code`, hint: '' },
  };
}

/** Returns the ways to pay a debt, which is paid once. */
export function useOnceWords(): Readonly<Record<'card' | 'pix' | 'boleto', { name: string; hint: string }>> {
  const { t } = useLingui();
  return {
    card: { name: t`Credit card`, hint: t`Once.` },
    pix: { name: t`Pix`, hint: t`Once, there within seconds.` },
    boleto: { name: t`Boleto`, hint: t`Once, there one to three days after you pay.` },
  };
}

/** In one word, how a subscription is. */
export function useStateWord(): (subscription: Subscription) => { word: string; tone: 'good' | 'warn' | 'neutral' } {
  const { t } = useLingui();
  return ({ state, active, disputed, cancelled, stopped }) => {
    if (state === 'pending') return { word: t`Not paid yet`, tone: 'neutral' };
    if (state === 'grace') return { word: t`Payment failed`, tone: 'warn' };
    if (disputed) return { word: t`Disputed`, tone: 'warn' };
    if (state === 'ended' || !active) return { word: t`Runs no more`, tone: 'neutral' };
    if (stopped && !cancelled) return { word: t`Renews no more`, tone: 'warn' };
    return cancelled ? { word: t`Cancelled`, tone: 'warn' } : { word: t`Active`, tone: 'good' };
  };
}
