import { useLingui } from '@lingui/react/macro';
import type { PixKeyKind } from '@recado/contract';

/** Returns a function that names a kind of Pix key. */
export function usePixKindName(): (kind: PixKeyKind) => string {
  const { t } = useLingui();
  const names: Readonly<Record<PixKeyKind, string>> = {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: t`E-mail`,
    phone: t`Mobile phone`,
    random: t`Random key`,
  };
  return (kind) => names[kind];
}
