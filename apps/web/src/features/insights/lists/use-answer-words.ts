import { useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { useKindNames } from '../../../i18n/names/use-kind-names.ts';

type Answer = Results['answers'][number];

/** An automation in words: its own name, or that of what it lies on, and its kind. */
export function useAnswerWords(): (answer: Answer) => { name: string; kind: string } {
  const { t } = useLingui();
  const kinds = useKindNames();
  return ({ kind, name, caption }) => {
    const own = name?.trim() || caption?.trim();
    if (kind === null) return { name: own || t`Removed automation`, kind: '' };
    const { one } = kinds[kind];
    return { name: own || one, kind: own ? one : '' };
  };
}
