import { Plural, Trans } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';

/** The money that links of ours led to; the way to count it where nobody does. */
export function SalesCard({ results: { salesOn, now } }: { results: Pick<Results, 'salesOn' | 'now'> }) {
  const format = useFormat();
  return (
    <section className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card sm:p-5" aria-labelledby="sales">
      <h2 id="sales" className="text-lg">
        <Trans>What it sold</Trans>
      </h2>
      {!salesOn && (
        <p className="text-ink-soft">
          <Trans>Count clicks and sales, and you see which post brought the buyer.</Trans>
        </p>
      )}
      {salesOn && now.money.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No sale in these days.</Trans>
        </p>
      )}
      {salesOn && (
        <>
          <ul>
            {now.money.map(({ currency, cents }) => (
              <li key={currency} className="font-bold text-2xl tabular-nums">
                {format.money(cents, currency)}
              </li>
            ))}
          </ul>
          <p className="text-ink-soft tabular-nums">
            <Plural value={now.sales} one="# sale" other="# sales" />
            {' · '}
            <Plural value={now.clicks} one="# click" other="# clicks" />
          </p>
        </>
      )}
      <Link to="/sales" className={buttonClass('soft', 'self-start')}>
        {salesOn ? <Trans>See sales by post</Trans> : <Trans>Count sales</Trans>}
      </Link>
    </section>
  );
}
