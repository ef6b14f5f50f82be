import { useLingui } from '@lingui/react';
import { PLANS } from '@recado/contract/plan-codes';
import { planName } from '@recado/locales/plans';
import { currentLocale } from '../locale.ts';

/** A plan in words; a newer server's is shown as it names it. */
export function usePlanName(): (plan: string) => string {
  useLingui();
  const locale = currentLocale();
  return (code) => {
    const plan = PLANS.find((one) => one === code);
    return plan ? planName(locale, plan) : code;
  };
}
