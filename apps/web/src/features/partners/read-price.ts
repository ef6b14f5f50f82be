import { intlTag, type Locale } from '@recado/contract/locale';

/** The most that a product may cost, in cents. */
const MOST = 100_000_000;

/** Cents of a price as people write it, `97`, `97,50`, `1.297,00`; null for what is none. */
export function readPrice(text: string): number | null {
  const bare = text.replace(/[\sR$]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, whole = '', rest = ''] = match;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return cents <= MOST ? cents : null;
}

/** The price of so many cents as it stands in the form, with the decimal sign of the language: `1297,05`. `readPrice` reads it again. */
export function writePrice(cents: number, locale: Locale): string {
  const parts = new Intl.NumberFormat(intlTag(locale)).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? ',';
  return `${Math.floor(cents / 100)}${sign}${String(cents % 100).padStart(2, '0')}`;
}
