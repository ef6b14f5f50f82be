/** The recipes that are ready in every language. */
export const READY_RECIPES = [
  'link',
  'price',
  'catalogue',
  'restock',
  'giveaway',
  'appointment',
  'ebook',
  'coupon',
  'delivery',
  'hours',
] as const;
export type ReadyRecipeId = (typeof READY_RECIPES)[number];

/** The words of one ready recipe in one language. */
export interface ReadyText {
  title: string;
  /** The thing to change before it goes on. */
  hint: string;
  /** Trigger words. */
  words: readonly string[];
  messages: readonly string[];
  linkTitle: string;
}

export type ReadyTexts = Readonly<Record<ReadyRecipeId, ReadyText>>;
