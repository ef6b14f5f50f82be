import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedPerson } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';

/** Says how often a person wrote and how many DMs they got, as far as was counted: *100+ messages*. */
export function PersonCounts({
  person: { wrote, dms },
  most,
}: {
  person: Pick<ListedPerson, 'wrote' | 'dms'>;
  most: number;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = (count: number) => (count >= most ? `${format.number(most)}+` : format.number(count));
  const [written, got] = [shown(wrote), shown(dms)];
  return (
    <>
      {t`${plural(wrote, { one: `wrote ${written} time`, other: `wrote ${written} times` })}`}
      {' · '}
      {t`${plural(dms, { one: `got ${got} DM`, other: `got ${got} DMs` })}`}
    </>
  );
}
