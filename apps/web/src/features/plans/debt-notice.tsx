import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@recado/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { installationQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { PaySheet } from './offers/pay-sheet.tsx';
import { useOnceWords } from './use-method-words.ts';

const ONCE = ['card', 'pix', 'boleto'] as const;

/** The notice of what a chargeback took, and the way to settle it; while the bank still looks into one there is nothing to pay. */
export function DebtNotice({ debtCents, onSettle }: { debtCents: number; onSettle: () => void }) {
  const format = useFormat();
  const sum = format.money(debtCents);
  const isAsked = debtCents === 0;
  return (
    <OnHold
      action={
        !isAsked && (
          <Button onClick={onSettle}>
            <Trans>Settle it</Trans>
          </Button>
        )
      }
    >
      {isAsked ? (
        <Trans>Your bank is looking into a payment. There is nothing to pay while it does.</Trans>
      ) : (
        <Trans>
          {sum} that you had paid were taken back. Once they are paid, your automations answer again, and whatever still
          waits goes out.
        </Trans>
      )}{' '}
      <Trans>Plans that renew are charged meanwhile, until you cancel them.</Trans>
    </OnHold>
  );
}

/** A hold that nothing here ends: where nothing is owed, as after an erasure, or nothing is sold. */
export function HoldNotice({ isSelling }: { isSelling: boolean }) {
  const supportUrl = useQuery(installationQuery).data?.supportUrl;
  return (
    <OnHold
      action={
        supportUrl && (
          <a href={supportUrl} className={buttonClass('main')}>
            <Trans>Get help</Trans>
          </a>
        )
      }
    >
      <Trans>Whoever runs this Recado can end it: write to them.</Trans>
      {isSelling && (
        <>
          {' '}
          <Trans>Plans that renew are charged meanwhile, until you cancel them.</Trans>
        </>
      )}
    </OnHold>
  );
}

function OnHold({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Notice tone="bad" icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />} action={action}>
      <b className="block">
        <Trans>Your account is on hold</Trans>
      </b>
      {children}
    </Notice>
  );
}

/** Before a debt is paid. */
export function DebtSheet({
  debtCents,
  methods,
  backByHand,
  onClose,
}: {
  debtCents: number;
  methods: readonly PaymentMethod[];
  backByHand: readonly PaymentMethod[];
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
      backByHand={backByHand}
      words={words}
      first={undefined}
      busy={settle.isPending || settle.isSuccess}
      failure={settle.isError ? failureWords(settle.error) : null}
      onPay={(method) => settle.mutate(method)}
      onClose={onClose}
    />
  );
}
