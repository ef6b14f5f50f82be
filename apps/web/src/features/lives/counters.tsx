import { Plural, useLingui } from '@lingui/react/macro';
import type { Broadcast } from '@recado/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from '../../i18n/amount.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** Large enough to read from where the camera stands. */
export function Counters({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useLingui();
  const format = useFormat();
  const { running, aMinute, comments, matched, answered, waiting, unreached } = broadcast;
  const said = { answered: format.exactNumber(answered), unreached: format.exactNumber(unreached) };
  return (
    <section aria-label={t`Figures of the live`}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Counter name={t`Comments`} value={comments} className="max-lg:col-span-2">
          {running && <Plural value={aMinute} one="# in the last minute" other="# in the last minute" />}
        </Counter>
        <Counter name={t`To be answered`} value={matched} />
        <Counter name={t`Got their DM`} value={answered} tone="text-good" />
        <Counter name={t`On their way`} value={waiting} />
        <Counter name={t`Not reached`} value={unreached} tone={unreached > 0 ? 'text-warn' : ''} />
      </dl>
      <p role="status" className="sr-only">
        {t`Got their DM: ${said.answered}. Not reached: ${said.unreached}.`}
      </p>
    </section>
  );
}

function Counter({
  name,
  value,
  tone = '',
  className,
  children,
}: {
  name: string;
  value: number;
  tone?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1 rounded-card bg-surface p-4 shadow-card', className)}>
      <dt className="order-2 text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="order-1">
        <Amount value={value} className={clsx('font-semibold text-4xl sm:text-5xl', tone)} />
      </dd>
      {children && <dd className="order-3 text-[0.8125rem] text-ink-soft tabular-nums">{children}</dd>}
    </div>
  );
}
