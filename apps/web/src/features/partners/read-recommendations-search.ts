import { PRODUCT_CATEGORIES, type ProductCategory } from '@recado/contract/product-categories';

/** Reads which recommendations an address shows; a category that is not known counts as absent. */
export function readRecommendationsSearch({ category }: Record<string, unknown>): { category?: ProductCategory } {
  const known = PRODUCT_CATEGORIES.find((one) => one === category);
  return known ? { category: known } : {};
}
