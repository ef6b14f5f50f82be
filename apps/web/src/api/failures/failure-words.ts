import { useLingui } from '@lingui/react/macro';
import { failureOf } from './call-error.ts';

/** A failed call in words: what happened, and why where that is another sentence; the words on the button. */
export interface FailureWords {
  message: string;
  cause: string | null;
  /** The number for support, where there is one. It stands behind `details`. */
  support: string | null;
  details: string;
  retry: string;
}

/** Words for whatever a call threw; the server's own where it gave some. */
export function useFailureWords(): (error: unknown) => FailureWords {
  const { t } = useLingui();
  return (error) => {
    const failure = failureOf(error);
    const retry = t`Try again`;
    const ours = t`Something went wrong on our side. Please try again.`;
    const rest = { cause: null, support: null, details: t`Details for support`, retry };
    switch (failure?.kind) {
      case 'network':
        return {
          message: t`There is no connection. Nothing was lost: check your internet and try again.`,
          ...rest,
        };
      case 'held_back':
        return {
          message: t`No answer came for this, though Recado can be reached. Something on the way holds it back, such as an ad blocker.`,
          ...rest,
        };
      case 'timeout':
        return {
          message: t`That took longer than 20 seconds. It may still have worked: look, then try again.`,
          ...rest,
        };
      case 'problem': {
        const { detail, trace } = failure.problem;
        return { ...rest, message: detail || ours, support: trace ? t`For support: ${trace}` : null };
      }
      case undefined:
        return { ...rest, message: ours };
    }
  };
}
