/** The things that partners' products are about. */
export const PRODUCT_CATEGORIES = [
  'courses',
  'marketing',
  'design',
  'tools',
  'packaging',
  'shipping',
  'finance',
  'other',
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
