import { useLingui } from '@lingui/react/macro';
import type { AreaCredits } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';

/** Returns the names of what credits are used for, as the menu calls them. */
export function useAreaNames(): Readonly<Record<AreaCredits['area'], string>> {
  const { t } = useLingui();
  return { content: t`Content`, directs: t`Messages`, lives: t`Lives` };
}

/** Returns a function that says what is left of some areas, each by its name. */
export function useAreasLeft(): (areas: readonly AreaCredits[]) => string[] {
  const { t } = useLingui();
  const format = useFormat();
  const names = useAreaNames();
  return (areas) =>
    areas.map(({ area, remaining }) => {
      const name = names[area];
      const left = remaining === null ? '∞' : format.number(remaining);
      return t`${name}: ${left}`;
    });
}
