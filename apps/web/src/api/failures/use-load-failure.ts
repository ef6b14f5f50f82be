import { useLingui } from '@lingui/react/macro';
import { failureOf } from './call-error.ts';
import { type FailureWords, useFailureWords } from './failure-words.ts';

interface Loading {
  error: unknown;
  refetch(): unknown;
}

/**
 * Words and button for what a screen could not load: the page is refreshed. What got no answer is asked again in place:
 * a page that is refreshed would not come either, or would fail where this one did.
 */
export function useLoadFailure(): (loading: Loading) => FailureWords & { onRetry: () => void } {
  const { t } = useLingui();
  const words = useFailureWords();
  return ({ error, refetch }) => {
    const said = words(error);
    const failure = failureOf(error);
    if (failure?.kind === 'network') {
      const message = t`This needs a connection: it is not among what was kept in this browser.`;
      return { ...said, message, onRetry: () => void refetch() };
    }
    if (failure && failure.kind !== 'problem') return { ...said, onRetry: () => void refetch() };
    return {
      ...said,
      message: t`This could not be loaded. Please refresh the page.`,
      cause: said.message,
      retry: t`Refresh the page`,
      onRetry: () => window.location.reload(),
    };
  };
}
