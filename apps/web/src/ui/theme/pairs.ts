type Token = string;

/**
 * Words on what lies under them, by the names of the stylesheet: the pairs that screens really use, which every journey holds
 * (`e2e/audits/audit-colours.ts`). Each is readable in every colour, light and dark: 4.5 by WCAG AA (contrast.test.ts).
 */
export const WORD_PAIRS: Readonly<Record<Token, readonly Token[]>> = {
  ink: ['page', 'surface', 'well', 'line', 'accent-soft'],
  'ink-soft': ['page', 'surface', 'well', 'accent-soft'],
  'accent-text': ['page', 'surface', 'well'],
  'on-accent': ['accent', 'accent-hover'],
  'on-accent-soft': ['accent-soft'],
  bad: ['surface', 'bad-soft'],
  warn: ['surface', 'well', 'warn-soft'],
  page: ['ink', 'warn'],
  good: ['surface', 'well', 'accent-soft', 'good-soft'],
  info: ['surface', 'info-soft'],
};

/** Signs that stand alone, and edges of what can be worked: 3 is asked. */
export const SIGN_PAIRS: Readonly<Record<Token, readonly Token[]>> = {
  accent: ['page', 'surface', 'well'],
  edge: ['surface'],
};
