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

/** The price as it stands in the form. */
export function writePrice(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
