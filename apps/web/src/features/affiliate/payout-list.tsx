import { Trans, useLingui } from '@lingui/react/macro';
import type { Payout } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { CallOffPayout } from './call-off-payout.tsx';
import { EarningList } from './earning-list.tsx';
import { EarningRow } from './earning-row.tsx';

const TONES: Readonly<Record<Payout['state'], Tone>> = {
  requested: 'info',
  paid: 'good',
  refused: 'bad',
  called_off: 'neutral',
};

/** The list of payouts that were asked for, each with what became of it. */
export function PayoutList({ items }: { items: readonly Payout[] }) {
  const { t } = useLingui();
  const words = {
    requested: t`Requested`,
    paid: t`Paid out`,
    refused: t`Refused`,
    called_off: t`Request taken back`,
  };
  return (
    <EarningList id="payouts" title={<Trans>Payouts</Trans>}>
      {items.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} word={words[payout.state]} />
      ))}
    </EarningList>
  );
}

function PayoutRow({ payout, word }: { payout: Payout; word: string }) {
  const format = useFormat();
  const { cents, requestedAt, state, doneAt, reference, reason, maskedKey, canCallOff } = payout;
  return (
    <EarningRow when={format.date(doneAt ?? requestedAt)} sum={format.money(cents)}>
      <Chip tone={TONES[state]}>{word}</Chip>
      {maskedKey !== null && (
        <span className="break-all" dir="ltr" translate="no">
          {maskedKey}
        </span>
      )}
      {reference !== null && (
        <span className="break-all" dir="auto">
          <Trans>Reference: {reference}</Trans>
        </span>
      )}
      {reason !== null && (
        <span className="break-words" dir="auto">
          {reason}
        </span>
      )}
      {canCallOff && <CallOffPayout payout={payout} />}
    </EarningRow>
  );
}
