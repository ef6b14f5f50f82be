import { useLingui } from '@lingui/react/macro';

/** The parts that comments which Instagram shows fall into, as they are named. */
export const PARTS = ['webhook', 'swept', 'byHand', 'missing'] as const; // const: keys of the figures
export type Part = (typeof PARTS)[number];

export function useWords(): Readonly<Record<Part, string>> {
  const { t } = useLingui();
  return {
    webhook: t`Instagram told us`,
    swept: t`We found by looking`,
    byHand: t`You had answered`,
    missing: t`Not read yet`,
  };
}
