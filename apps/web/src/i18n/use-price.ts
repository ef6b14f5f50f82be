import { useLingui } from '@lingui/react/macro';
import { useFormat } from './use-format.ts';

/** Returns a function that writes a price, given in cents of BRL. */
export function usePrice(): (cents: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (cents) => (cents === 0 ? t`Free` : format.money(cents));
}
