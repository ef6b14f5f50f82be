import { PRODUCT_CATEGORIES, type ProductCategory } from '@recado/contract/product-categories';

/** What recommendations show, kept in the address; anything unknown counts as absent. */
export function readRecommendationsSearch({ category }: Record<string, unknown>): { category?: ProductCategory } {
  const known = PRODUCT_CATEGORIES.find((one) => one === category);
  return known ? { category: known } : {};
}

/** Which product is open: its id, or `new`. */
export function readAdvertisingSearch({ product }: Record<string, unknown>): { product?: string } {
  return typeof product === 'string' && product ? { product: product.slice(0, 40) } : {};
}
