import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@recado/contract';

/** Returns the name of each way to pay, with what that means. */
export function useMethodWords(): Readonly<Record<PaymentMethod | 'code', { name: string; hint: string }>> {
  const { t } = useLingui();
  return {
    card: { name: t`Credit card`, hint: t`Every month by itself, until you cancel.` },
    pix: { name: t`Pix`, hint: t`One month, there within seconds. It does not renew by itself.` },
    pix_automatic: { name: t`Pix Automático`, hint: t`You allow it once at your bank; then every month by itself.` },
    boleto: {
      name: t`Boleto`,
      hint: t`One month, there one to three days after you pay. It does not renew by itself.`,
    },
    code: { name: t`Access code`, hint: '' },
  };
}
