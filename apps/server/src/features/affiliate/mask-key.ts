import type { PixKeyKind } from '@recado/contract';

/** A Pix key as its owner sees it again: its kind and its last four signs; of an e-mail the first one, and the domain. Pure. */
export function maskKey(kind: PixKeyKind, key: string): string {
  if (kind === 'email') return `Pix ${key.slice(0, 1)}••••${key.slice(key.lastIndexOf('@'))}`;
  const name = kind === 'cpf' || kind === 'cnpj' ? kind.toUpperCase() : 'Pix';
  return `${name} ••••${key.slice(-4)}`;
}
