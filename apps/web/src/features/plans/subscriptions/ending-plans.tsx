import type { PlanCode } from '@recado/contract';
import type { ReactNode } from 'react';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { SumLine } from '../offers/sum-line.tsx';

interface Ending {
  id: string;
  plan: PlanCode;
  refundCents: number;
}

/** Plans that end, and what comes back of each. */
export function EndingPlans({ ends, children }: { ends: readonly Ending[]; children: ReactNode }) {
  const format = useFormat();
  const planName = usePlanName();
  return (
    <div className="flex flex-col gap-3 rounded-card bg-well p-4">
      <p>{children}</p>
      <dl className="flex flex-col gap-3">
        {ends.map(({ id, plan, refundCents }) => (
          <SumLine key={id} name={planName(plan)} sum={format.money(refundCents)} />
        ))}
      </dl>
    </div>
  );
}
