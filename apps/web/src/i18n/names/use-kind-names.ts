import { useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/contract';

/** The words for a kind: of one automation, and of all of the kind in a filter. */
export interface KindName {
  one: string;
  all: string;
}

/** Returns the names of the kinds. One without its name does not compile. */
export function useKindNames(): Readonly<Record<AutomationKind, KindName>> {
  const { t } = useLingui();
  return {
    post: { one: t`Post`, all: t`Posts` },
    post_global: { one: t`All other posts`, all: t`All other posts` },
    story: { one: t`Story`, all: t`Stories` },
    story_global: { one: t`All stories`, all: t`All stories` },
    remix: { one: t`Remix`, all: t`Remixes` },
    scheduled: { one: t`Next post`, all: t`Next post` },
    direct: { one: t`Message`, all: t`Messages` },
    welcome: { one: t`Welcome`, all: t`Welcome` },
    live: { one: t({ message: 'Live', context: 'kind' }), all: t`Lives` },
    live_welcome: { one: t`Welcome to the live`, all: t`Welcome to the live` },
  };
}
