import { useLingui } from '@lingui/react/macro';
import type { PixKeyKind } from '@recado/contract';

/** What a Pix key is, in words. */
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
