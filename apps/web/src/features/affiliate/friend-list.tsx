import { Plural, Trans } from '@lingui/react/macro';
import type { Affiliate } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { EarningList } from './earning-list.tsx';
import { EarningRow } from './earning-row.tsx';

/** The list of people who came by the link, without their names. */
export function FriendList({ items }: { items: Affiliate['referrals'] }) {
  const format = useFormat();
  return (
    <EarningList id="friends" title={<Trans>Who came by your link</Trans>}>
      {items.map(({ at, payments, cents, ended }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order stays
        <EarningRow key={nth} when={<Trans>Signed up on {format.date(at)}</Trans>} sum={format.money(cents)}>
          {(payments > 0 || !ended) && (
            <span>
              <Plural value={payments} _0="No payment yet" one="# payment" other="# payments" />
            </span>
          )}
          {ended && (
            <Chip>
              <Trans>Earns no more</Trans>
            </Chip>
          )}
        </EarningRow>
      ))}
    </EarningList>
  );
}
