import { useLingui } from '@lingui/react/macro';
import type { Why } from '../../../api/outbox/edits.ts';
import { type RefusalWords, type RefusedCode, useRefusalWords } from '../list/acts/refusal-words.ts';

/** Returns a function that says why the server did not take an edit: in its own words where it gave some. */
export function useWhyWords(): (why: Why) => string {
  const { t } = useLingui();
  const refusal = useRefusalWords();
  return ({ code, message }) => {
    if (code === 'unsure')
      return t`It was sent, and no answer came in time: it may be there already. Look in the list, then send it again.`;
    if (message !== '') return message;
    const known = refusal(code as RefusedCode) as RefusalWords | undefined; // as: the code may be any
    return known?.reason ?? t`It could not be saved, and we do not know why.`;
  };
}
