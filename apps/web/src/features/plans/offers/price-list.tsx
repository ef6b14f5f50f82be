import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plansQuery } from '../../../api/queries.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

/** Shows what is sold and for how much, in a few lines, for somebody who is not signed in. Nothing where nothing is sold, or it cannot be read. */
export function PriceList() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(plansQuery);
  if (isPending) return <Skeleton className="h-96 w-full !rounded-sheet" />;
  if (!data?.billing) return null;
  return (
    <section aria-label={t`Prices`} className="flex flex-col gap-6">
      <div>
        <h2 className="text-2xl sm:text-3xl">
          <Trans>One credit is one DM that arrived.</Trans>
        </h2>
        <p className="mt-2 text-ink-soft text-lg">
          <Plural
            value={data.freeCredits}
            one="# DM a month is free, without a card. Public replies always are."
            other="# DMs a month are free, without a card. Public replies always are."
          />
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {data.plans.map((plan) => (
          <Price key={plan.code} plan={plan} />
        ))}
      </ul>
      <Link to="/plans" className={buttonClass('soft', 'self-start')}>
        <Trans>Compare the plans</Trans>
      </Link>
    </section>
  );
}

function Price({ plan: { code, priceCents, credits } }: { plan: Plan }) {
  const format = useFormat();
  const name = usePlanName()(code);
  return (
    <li className="flex flex-col gap-1 rounded-card bg-surface p-4 shadow-card">
      <h3 className="text-[1.0625rem] sm:min-h-[2lh]">{name}</h3>
      <p>
        <b className="text-xl tabular-nums">{format.money(priceCents)}</b>{' '}
        <span className="text-ink-soft">
          <Trans>a month</Trans>
        </span>
      </p>
      <p className="w-full text-[0.9375rem] text-ink-soft">
        {credits === null ? (
          <Trans>As many DMs as you need</Trans>
        ) : (
          <Plural value={credits} one="# DM a month" other="# DMs a month" />
        )}
      </p>
    </li>
  );
}
