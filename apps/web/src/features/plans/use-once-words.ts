import { useLingui } from '@lingui/react/macro';

/** Returns the ways to pay a debt, which is paid once. */
export function useOnceWords(): Readonly<Record<'card' | 'pix' | 'boleto', { name: string; hint: string }>> {
  const { t } = useLingui();
  return {
    card: { name: t`Credit card`, hint: t`Once.` },
    pix: { name: t`Pix`, hint: t`Once, there within seconds.` },
    boleto: { name: t`Boleto`, hint: t`Once, there one to three days after you pay.` },
  };
}
