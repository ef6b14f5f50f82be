import { useLingui } from '@lingui/react/macro';
import type { AreaCredits } from '@recado/contract';

/** What credits are used for, as the menu calls it. */
export function useAreaNames(): Readonly<Record<AreaCredits['area'], string>> {
  const { t } = useLingui();
  return { content: t`Content`, directs: t`Messages`, lives: t`Lives` };
}
