import { Trans, useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { Amount } from '../../../i18n/amount.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { type FunnelStep, stepsOf } from './rates-of.ts';

/** The way from a comment that had the words of an automation to a sale, with the share that came so far. */
export function Funnel({ results: { funnel, salesOn } }: { results: Pick<Results, 'funnel' | 'salesOn'> }) {
  const { t } = useLingui();
  const words: Readonly<Record<FunnelStep['step'], string>> = {
    comments: t`Comments with your words`,
    dms: t`DMs delivered`,
    taps: t`Taps on buttons`,
    follows: t`Confirmed followers`,
    sales: t`Sales`,
  };
  const steps = stepsOf(funnel, salesOn);
  const rows = steps.map(({ step, count }) => ({ name: words[step], cells: [count] }));
  return (
    <ChartCard
      title={<Trans>From a comment to the result</Trans>}
      table={{ caption: t`From a comment to the result`, head: [t`Step`, t`Number`], rows }}
      file="funnel"
    >
      <ol className="flex flex-col gap-3 pt-2">
        {steps.map((step) => (
          <li key={step.step} className="flex flex-col gap-1.5">
            <div className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1">{words[step.step]}</span>
              <Rate rate={step.rate} />
              <Amount value={step.count} className="min-w-10 text-right font-semibold" />
            </div>
            <div className="h-2.5 overflow-hidden rounded-pill bg-well">
              <div className="h-full rounded-pill bg-accent" style={{ width: `${step.length * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}

function Rate({ rate }: Pick<FunnelStep, 'rate'>) {
  const format = useFormat();
  if (rate === null) return null;
  const share = format.percent(rate.share);
  return (
    <span className="text-right text-[0.8125rem] text-ink-soft">
      {rate.of === 'comments' ? <Trans>{share} of them</Trans> : <Trans>{share} of the DMs</Trans>}
    </span>
  );
}
