import type { PartnerProduct, ProductContent } from '@recado/contract';

export type ProductState = PartnerProduct['state'];

/** A product as far as its course goes. */
export interface ProductCourse {
  wanted: ProductContent;
  /** The content that subscribers see; null where nothing was approved, or it was taken down. */
  shown: ProductContent | null;
  state: ProductState;
  reason: string | null;
}

/** Returns what a partner's save makes of a product, or of none. What is shown stays; nobody has to approve what is shown already. */
export function afterSave(
  before: Pick<ProductCourse, 'shown'> | null,
  { content, submit }: { content: ProductContent; submit: boolean },
): ProductCourse {
  const shown = before?.shown ?? null;
  const course = { wanted: content, shown, reason: null };
  if (shown && isSame(shown, content)) return { ...course, state: 'approved' };
  return { ...course, state: submit ? 'submitted' : 'draft' };
}

/** Returns what an administrator's verdict makes of a product that was submitted; `refusal` is why not, null approves it. */
export function afterVerdict(
  { wanted, shown }: Pick<ProductCourse, 'wanted' | 'shown'>,
  refusal: string | null,
): ProductCourse {
  if (refusal !== null) return { wanted, shown, state: 'refused', reason: refusal };
  return { wanted, shown: wanted, state: 'approved', reason: null };
}

/** Taken away from subscribers; its partner may change it and submit it again. */
export function afterTakeDown({ wanted }: Pick<ProductCourse, 'wanted'>, reason: string): ProductCourse {
  return { wanted, shown: null, state: 'taken_down', reason };
}

const FIELDS = ['title', 'text', 'imageUrl', 'link', 'priceCents', 'category'] as const;

function isSame(one: ProductContent, other: ProductContent): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
