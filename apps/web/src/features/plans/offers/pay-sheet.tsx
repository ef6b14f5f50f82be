import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@recado/contract';
import { type ReactNode, useState } from 'react';
import type { FailureWords } from '../../../api/failures/failure-words.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';

/** The choice of how something is paid, before the provider's page is opened. `failure` says why the last try did not get there. */
export function PaySheet<M extends PaymentMethod>({
  title,
  cents,
  isMonthly,
  methods,
  backByHand,
  words,
  first,
  busy,
  failure,
  onPay,
  onClose,
  children,
}: {
  title: ReactNode;
  cents: number;
  isMonthly: boolean;
  methods: readonly M[];
  /** The methods of which nothing can go back by itself. */
  backByHand: readonly PaymentMethod[];
  words: Readonly<Record<M, { name: string; hint: string }>>;
  /** The one that is chosen at the start. */
  first: M | undefined;
  busy: boolean;
  failure: FailureWords | null;
  onPay: (method: M) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState(first);
  const method = methods.find((one) => one === chosen) ?? methods[0];
  const price = format.money(cents);
  if (!method) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      title={title}
      subtitle={isMonthly ? <Trans>{price} a month</Trans> : price}
      closeLabel={t`Close`}
      footer={
        <Button className="w-full" busy={busy} onClick={() => onPay(method)}>
          {busy ? t`Opening the payment page…` : t`Go to the payment page`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <FailureNotice {...failure} onRetry={() => onPay(method)} />}
        {children}
        <Choice
          legend={t`How do you want to pay?`}
          look="list"
          options={methods.map((value) => ({ value, label: words[value].name, hint: words[value].hint }))}
          value={method}
          onChange={setChosen}
        />
        {backByHand.includes(method) && (
          <p role="status" className="rounded-control bg-info-soft px-3 py-2 text-[0.9375rem] text-info">
            <Trans>
              A boleto cannot be paid back by the way it came. If anything has to go back, as when you move to a larger
              plan, we transfer it to you by hand, within some days.
            </Trans>
          </p>
        )}
        <p className="text-[0.875rem] text-ink-soft">
          <Trans>You pay on the provider's page. Recado never sees your card.</Trans>
        </p>
      </div>
    </Sheet>
  );
}
