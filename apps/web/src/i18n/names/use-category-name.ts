import { useLingui } from '@lingui/react/macro';
import type { ProductCategory } from '@recado/contract';

/** Returns a function that says what a partner's product is about, in words. */
export function useCategoryName(): (category: ProductCategory) => string {
  const { t } = useLingui();
  const names: Readonly<Record<ProductCategory, string>> = {
    courses: t`Courses`,
    marketing: t`Marketing`,
    design: t`Design and photos`,
    tools: t`Tools`,
    packaging: t`Packaging`,
    shipping: t`Shipping`,
    finance: t`Money and taxes`,
    other: t`Other things`,
  };
  return (category) => names[category];
}
