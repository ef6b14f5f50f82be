import { useLingui } from '@lingui/react/macro';
import type { Explanation } from '@recado/engine';

/** Returns a function that says why a comment that somebody tries in the form gets no answer. */
export function useSilenceWords(): (explanation: Explanation) => string {
  const { t } = useLingui();
  return ({ outcome, steps }) => {
    if (outcome === 'automation_off' && steps.some(({ values }) => values.why === 'settings')) {
      return t`The message is not complete yet: write it, and see it here.`;
    }
    if (outcome === 'empty_text') return t`There is no word in it.`;
    if (outcome === 'no_match') {
      const none = steps.some(({ code, values }) => code === 'not_matched' && values.triggers === 0);
      return none ? t`You have not written any word yet.` : t`None of your words is in it.`;
    }
    return t`It gets no answer.`;
  };
}
