import { type ReactNode, useId } from 'react';

/** The class of a box, whatever is written into it. */
export const BOX =
  'w-full rounded-control border border-transparent bg-well px-3 py-2.5 text-ink placeholder:text-ink-soft outline-offset-0 focus:border-accent focus:outline-1 focus:outline-accent aria-invalid:border-bad';

export interface AroundField {
  label: string;
  /** Read by screen readers only: the place says it already. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the right end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Beside the box, such as a button that removes it. */
  beside?: ReactNode;
}

/** Divides the props of a field into those of the frame around its box, and those of the box. */
export function useField<P extends AroundField>({ label, hideLabel = false, hint, error, aside, beside, ...rest }: P) {
  const id = useId();
  return {
    frame: { id, around: { label, hideLabel, hint, error, aside, beside } },
    box: {
      id,
      ...rest,
      'aria-describedby': hint || error || aside ? `${id}-about` : undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}
