import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/fields/button.tsx';
import { OnHold } from './on-hold.tsx';

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
