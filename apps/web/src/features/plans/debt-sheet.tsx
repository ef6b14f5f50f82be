import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { PaySheet } from './offers/pay-sheet.tsx';
import { useOnceWords } from './use-once-words.ts';

const ONCE = ['card', 'pix', 'boleto'] as const; // const: of the closed list

/** The sheet that asks how a debt is paid, once. */
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
