import { Trans, useLingui } from '@lingui/react/macro';
import type { Commission } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { EarningList } from './earning-list.tsx';
import { EarningRow } from './earning-row.tsx';

const TONES: Readonly<Record<Commission['state'], Tone>> = {
  pending: 'neutral',
  payable: 'accent',
  requested: 'info',
  paid: 'good',
  taken_back: 'warn',
};

/** Each payment of a friend, and what it is worth. */
export function CommissionList({ items }: { items: readonly Commission[] }) {
  return (
    <EarningList id="commissions" title={<Trans>Commissions</Trans>}>
      {items.map((item) => (
        <CommissionRow key={item.id} commission={item} />
      ))}
    </EarningList>
  );
}

function CommissionRow({ commission }: { commission: Commission }) {
  const { t } = useLingui();
  const format = useFormat();
  const { paidAt, payableAt, cents, takenBackCents, openCents, state } = commission;
  const words = {
    pending: t`Waits until ${format.date(payableAt)}`,
    payable: t`Ready`,
    requested: t`Requested`,
    paid: t`Paid out`,
    taken_back: t({ message: 'Taken back', context: 'commission' }),
  };
  const [back, off] = [format.money(takenBackCents), format.money(-openCents)];
  return (
    <EarningRow when={<Trans>Payment of {format.date(paidAt)}</Trans>} sum={format.money(cents)}>
      <Chip tone={TONES[state]}>{words[state]}</Chip>
      {takenBackCents > 0 && (
        <span>
          <Trans>{back} went back, or the payment is disputed</Trans>
        </span>
      )}
      {openCents < 0 && (
        <span>
          <Trans>{off} come off your next payout</Trans>
        </span>
      )}
    </EarningRow>
  );
}
