import { useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';

type Answer = Results['answers'][number];

/** An automation in words: its own name, or that of what it lies on, and its kind. */
export function useAnswerWords(): (answer: Answer) => { name: string; kind: string } {
  const { t } = useLingui();
  const kinds: Readonly<Record<NonNullable<Answer['kind']>, string>> = {
    post: t`Post`,
    post_global: t`Every post that has none`,
    story: t`Story`,
    story_global: t`All stories`,
    remix: t`Remix`,
    scheduled: t`Next post`,
    direct: t`Messages`,
    welcome: t`Welcome message`,
    live: t`Lives`,
    live_welcome: t`Welcome of lives`,
  };
  return ({ kind, name, caption }) => {
    const own = name?.trim() || caption?.trim();
    if (kind === null) return { name: own || t`Removed automation`, kind: '' };
    return { name: own || kinds[kind], kind: own ? kinds[kind] : '' };
  };
}
