/** Reads which product is open: its id, or `new`. */
export function readAdvertisingSearch({ product }: Record<string, unknown>): { product?: string } {
  return typeof product === 'string' && product ? { product: product.slice(0, 40) } : {};
}
