import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@recado/contract';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { EndingPlans } from './ending-plans.tsx';

/** The list of what ends as soon as another plan is paid: of what is paid the rest comes back; what failed is not tried again. */
export function EndingWithIt({ ends }: { ends: readonly Subscription[] }) {
  const planName = usePlanName();
  const failed = ends.filter(({ state }) => state === 'grace').map(({ plan }) => planName(plan));
  const paid = ends.filter(({ state }) => state !== 'grace');
  return (
    <>
      {failed.map((name) => (
        <p key={name} className="rounded-card bg-well p-4">
          <Trans>
            {name}: the payment that failed is not tried again once this one is there. Should it still come, it goes
            back to you.
          </Trans>
        </p>
      ))}
      {paid.length > 0 && (
        <EndingPlans ends={paid.map(({ id, plan, restCents }) => ({ id, plan, refundCents: restCents }))}>
          <Trans>
            You do not need these any more. They end once this one is paid, and the rest of them is paid back. Right now
            that is:
          </Trans>
        </EndingPlans>
      )}
    </>
  );
}
