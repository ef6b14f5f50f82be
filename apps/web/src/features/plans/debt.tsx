import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useFailureWords } from '../../api/failure-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { useOnceWords } from './use-words.ts';

const ONCE = ['card', 'pix', 'boleto'] as const;

/** What a chargeback took, and the way to settle it; while the bank still looks into one there is nothing to pay. */
export function DebtNotice({
  debtCents,
  isDisputed,
  onSettle,
}: {
  debtCents: number;
  /** A bank has not decided yet. */
  isDisputed: boolean;
  onSettle: () => void;
}) {
  const format = useFormat();
  const sum = format.money(debtCents);
  return (
    <Notice
      tone="bad"
      icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />}
      action={
        debtCents > 0 && (
          <Button onClick={onSettle}>
            <Trans>Settle it</Trans>
          </Button>
        )
      }
    >
      <b className="block">
        <Trans>Your account is on hold</Trans>
      </b>
      {debtCents > 0 && (
        <Trans>
          {sum} that you had paid were taken back. Once they are paid, your automations answer again, and whatever still
          waits goes out.
        </Trans>
      )}
      {debtCents === 0 && isDisputed && (
        <Trans>Your bank is looking into a payment. There is nothing to pay while it does.</Trans>
      )}
      {debtCents === 0 && !isDisputed && (
        <Trans>Whoever runs this Recado put it on hold. Write to them: they can end it.</Trans>
      )}{' '}
      <Trans>Plans that renew are charged meanwhile, until you cancel them.</Trans>
    </Notice>
  );
}

/** Before a debt is paid. */
export function DebtSheet({
  debtCents,
  methods,
  onClose,
}: {
  debtCents: number;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const words = useOnceWords();
  const settle = useMutation({
    mutationFn: (method: (typeof ONCE)[number]) => call('POST /checkout/debt', { body: { method } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <PaySheet
      title={t`Settle what is open`}
      cents={debtCents}
      isMonthly={false}
      methods={ONCE.filter((method) => methods.includes(method))}
      words={words}
      first={undefined}
      busy={settle.isPending || settle.isSuccess}
      failure={settle.isError ? failureWords(settle.error) : null}
      onPay={(method) => settle.mutate(method)}
      onClose={onClose}
    />
  );
}
