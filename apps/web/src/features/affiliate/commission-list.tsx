import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Affiliate, Commission, Payout } from '@recado/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { CallOffPayout } from './call-off-payout.tsx';

const TONES: Readonly<Record<Commission['state'] | Payout['state'], Tone>> = {
  pending: 'neutral',
  payable: 'accent',
  requested: 'info',
  paid: 'good',
  taken_back: 'warn',
  refused: 'bad',
  called_off: 'neutral',
};

/** Each payment of a friend, and what it is worth. */
export function CommissionList({ items }: { items: readonly Commission[] }) {
  return (
    <List id="commissions" title={<Trans>Commissions</Trans>}>
      {items.map((item) => (
        <CommissionRow key={item.id} commission={item} />
      ))}
    </List>
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
    taken_back: t`Taken back`,
  };
  const [back, off] = [format.money(takenBackCents), format.money(-openCents)];
  return (
    <Row when={<Trans>Payment of {format.date(paidAt)}</Trans>} sum={format.money(cents)}>
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
    </Row>
  );
}

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
    <List id="payouts" title={<Trans>Payouts</Trans>}>
      {items.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} word={words[payout.state]} />
      ))}
    </List>
  );
}

function PayoutRow({ payout, word }: { payout: Payout; word: string }) {
  const format = useFormat();
  const { cents, requestedAt, state, doneAt, reference, reason, maskedKey, canCallOff } = payout;
  return (
    <Row when={format.date(doneAt ?? requestedAt)} sum={format.money(cents)}>
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
    </Row>
  );
}

/** The list of people who came by the link, without their names. */
export function FriendList({ items }: { items: Affiliate['referrals'] }) {
  const format = useFormat();
  return (
    <List id="friends" title={<Trans>Who came by your link</Trans>}>
      {items.map(({ at, payments, cents, ended }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order stays
        <Row key={nth} when={<Trans>Signed up on {format.date(at)}</Trans>} sum={format.money(cents)}>
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
        </Row>
      ))}
    </List>
  );
}

function List({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="flex flex-col rounded-card bg-surface px-4 py-1 shadow-card">{children}</ul>
    </section>
  );
}

function Row({ when, sum, children }: { when: ReactNode; sum: string; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-x-4 border-line border-t py-3 first:border-t-0">
      <div className="flex min-w-0 flex-col gap-1">
        <span>{when}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-ink-soft">{children}</span>
      </div>
      <b className="shrink-0 tabular-nums">{sum}</b>
    </li>
  );
}
