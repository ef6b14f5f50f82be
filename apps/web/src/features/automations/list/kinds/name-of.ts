import { useLingui } from '@lingui/react/macro';
import type { Binned, Listed } from '@recado/contract';
import { useKindNames } from '../../../../i18n/names/use-kind-names.ts';

/** Returns a function that says how an automation is called: its own name, its caption, or what it answers. */
export function useNameOf(): (automation: Pick<Listed | Binned, 'kind' | 'name' | 'media'>) => string {
  const { t } = useLingui();
  const kinds = useKindNames();
  return ({ kind, name, media }) => {
    const own = name?.trim() || media?.caption.trim();
    if (own) return own;
    if (kind === 'post') return t`Post without a caption`;
    return kind === 'story' ? t`Story without a caption` : kinds[kind].one;
  };
}
