import { Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '@recado/contract';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Chip } from '../../../ui/fields/chip.tsx';

/** Everything that was paid, with its receipt and what came back. */
export function PaymentList({ items }: { items: readonly Payment[] }) {
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-3">
      <h2 id="payments" className="text-lg">
        <Trans>Payments</Trans>
      </h2>
      <ul className="flex flex-col rounded-card bg-surface px-4 py-1 shadow-card">
        {items.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const format = useFormat();
  const planName = usePlanName();
  const { plan, amountCents, refundedCents, state, paidAt, receiptUrl } = payment;
  const [day, back] = [format.date(paidAt), format.money(refundedCents)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <span className="block font-medium">{plan === null ? t`What was open` : planName(plan)}</span>
        <span className="text-[0.875rem] text-ink-soft">
          <time dateTime={new Date(paidAt).toISOString()}>{day}</time>
          {refundedCents > 0 && (
            <>
              {' · '}
              <Trans>{back} came back</Trans>
            </>
          )}
        </span>
      </div>
      <div className="flex items-center gap-3">
        {state === 'refunded' && (
          <Chip>
            <Trans>Refunded</Trans>
          </Chip>
        )}
        {state === 'disputed' && (
          <Chip tone="warn">
            <Trans>Disputed</Trans>
          </Chip>
        )}
        {state === 'lost' && (
          <Chip tone="bad">
            <Trans>Taken back</Trans>
          </Chip>
        )}
        <b className="tabular-nums">{format.money(amountCents)}</b>
        {receiptUrl !== null && (
          <a
            href={receiptUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Receipt of ${day}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            <Trans>Receipt</Trans>
          </a>
        )}
      </div>
    </li>
  );
}
