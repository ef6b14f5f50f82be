import { useLingui } from '@lingui/react/macro';
import { failureOf } from './call-error.ts';

/** A failed call in words: what happened, the number for support where there is one, and the words on the button. */
export interface FailureWords {
  message: string;
  support: string | null;
  retry: string;
}

/** Words for whatever a call threw; the server's own where it gave some. */
export function useFailureWords(): (error: unknown) => FailureWords {
  const { t } = useLingui();
  return (error) => {
    const failure = failureOf(error);
    const retry = t`Try again`;
    const ours = t`Something went wrong on our side. Please try again.`;
    switch (failure?.kind) {
      case 'network':
        return {
          message: t`There is no connection. Nothing was lost: check your internet and try again.`,
          support: null,
          retry,
        };
      case 'held_back':
        return {
          message: t`No answer came for this, though Recado can be reached. Something on the way holds it back, such as an ad blocker.`,
          support: null,
          retry,
        };
      case 'timeout':
        return {
          message: t`That took longer than 20 seconds. It may still have worked: look, then try again.`,
          support: null,
          retry,
        };
      case 'problem': {
        const { detail, trace } = failure.problem;
        // The words for a fault of ours say the number themselves.
        const isSaid = detail.includes(trace);
        return { message: detail || ours, support: isSaid ? null : t`For support: ${trace}`, retry };
      }
      case undefined:
        return { message: ours, support: null, retry };
    }
  };
}
