import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod, Subscription } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { serverNow } from '../../../i18n/clock.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { CopyText } from '../../../ui/fields/copy-text.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { isPayableAgain } from '../offers/offers-of.ts';
import { useMethodWords } from '../use-method-words.ts';
import { useStateWord } from '../use-state-word.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { PortalButton } from './portal-button.tsx';
import { useCancel } from './use-cancel.ts';

/** One subscription: how it is, its dates, what it is paid with, and what can be done with it. */
export function SubscriptionCard({
  subscription,
  methods,
  partner,
}: {
  subscription: Subscription;
  methods: readonly PaymentMethod[];
  /** Has every plan: nothing is bought. */
  partner: boolean;
}) {
  const planName = usePlanName();
  const stateWord = useStateWord();
  const failureWords = useFailureWords();
  const change = useCancel(subscription);
  const { plan, state, active, disputed, cancelled, stopped, renews, upgrades } = subscription;
  const { word, tone } = stateWord(subscription);
  const isAgain =
    !partner &&
    active &&
    isPayableAgain(subscription, serverNow()) &&
    methods.some((one) => one === subscription.method);
  const larger = upgrades[0];
  return (
    <li className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg">{planName(plan)}</h2>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <InWords subscription={subscription} />
      <Facts subscription={subscription} />
      {change.isError && <FailureNotice {...failureWords(change.error)} onRetry={change.reset} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {subscription.payUrl !== null && (
          <a href={subscription.payUrl} className={buttonClass()}>
            {subscription.method === 'boleto' ? <Trans>Open the boleto</Trans> : <Trans>Go on to pay</Trans>}
          </a>
        )}
        {isCardRefused(subscription) && <PortalButton />}
        {isAgain && (
          <Link to="/plans" search={{ buy: plan }} className={buttonClass()}>
            <Trans>Pay another month</Trans>
          </Link>
        )}
        {state === 'grace' && active && !partner && methods.length > 0 && (
          <Link to="/plans" search={{ buy: plan }} className={buttonClass()}>
            <Trans>Pay in another way</Trans>
          </Link>
        )}
        {active && !partner && larger && (
          <Link to="/plans" search={{ move: larger }} className={buttonClass('soft')}>
            <Trans>Move to a larger plan</Trans>
          </Link>
        )}
        {(active || disputed) && cancelled && !stopped && (
          <Button look="soft" busy={change.isPending} onClick={() => change.mutate('keep')}>
            <Trans>Keep the plan</Trans>
          </Button>
        )}
        {renews && <CancelSheet subscription={subscription} />}
      </div>
    </li>
  );
}

/** Another card mends it. */
export function isCardRefused({ state, method }: Subscription): boolean {
  return state === 'grace' && method === 'card';
}

/** The sentence of how a subscription goes on. */
function InWords({ subscription }: { subscription: Subscription }) {
  const format = useFormat();
  const { state, active, disputed, cancelled, stopped, renews, validUntil, renewalDate, priceCents } = subscription;
  const [until, next, price] = [format.date(validUntil ?? 0), format.date(renewalDate ?? 0), format.money(priceCents)];
  if (state === 'pending')
    return (
      <p>
        <Trans>It begins as soon as the payment is confirmed.</Trans>
      </p>
    );
  if (disputed) return <Disputed subscription={subscription} />;
  if (validUntil === null) return null;
  if (state === 'ended' || !active)
    return (
      <p>
        <Trans>It ended on {until}.</Trans>
      </p>
    );
  if (state === 'grace')
    return (
      <p className="text-warn">
        <Trans>The last payment did not go through. We try again; it goes on until {until}.</Trans>
      </p>
    );
  if (cancelled)
    return (
      <p>
        <Trans>You cancelled it. It goes on until {until}, then it ends; nothing more is charged.</Trans>
      </p>
    );
  if (stopped)
    return (
      <p className="text-warn">
        <Trans>
          It was ended at your bank or with the payment provider. It goes on until {until}, and nothing more is charged;
          then you can choose it again.
        </Trans>
      </p>
    );
  // The day has come, and the payment is not known yet.
  if (renews && renewalDate === null)
    return (
      <p>
        <Trans>It is being renewed now, for {price}.</Trans>
      </p>
    );
  return renews ? (
    <p>
      <Trans>
        It renews on {next} for {price}.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>It runs until {until} and does not renew by itself.</Trans>
    </p>
  );
}

/** The lines of a subscription while its bank decides. */
function Disputed({ subscription }: { subscription: Subscription }) {
  const format = useFormat();
  const { cancelled, renews, renewalDate, priceCents } = subscription;
  const [next, price] = [format.date(renewalDate ?? 0), format.money(priceCents)];
  return (
    <p className="text-warn">
      <Trans>Your bank is looking into its payment. Until that is decided, the plan stands still.</Trans>{' '}
      {renews && renewalDate !== null && (
        <Trans>
          It renews on {next} for {price}.
        </Trans>
      )}
      {renews && renewalDate === null && <Trans>It is being renewed now, for {price}.</Trans>}
      {cancelled && <Trans>You cancelled it: nothing more is charged.</Trans>}
    </p>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const format = useFormat();
  const methodWords = useMethodWords();
  const { code, since, validUntil, renewalDate, freeRenewalDate, method } = subscription;
  const date = (at: number | null) => at !== null && format.date(at);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t`Code for support`, value: <CopyText text={code} label={t`Copy the code`} copied={t`Copied`} /> },
    { name: since > serverNow() ? t`Begins on` : t`Running since`, value: date(since) },
    { name: t`Valid until`, value: date(validUntil) },
    { name: t`Renews on`, value: date(renewalDate) },
    { name: t`Free credits come on`, value: date(freeRenewalDate) },
    { name: t`Paid with`, value: method !== null && methodWords[method].name },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-2">
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name} className="flex items-center justify-between gap-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-nowrap text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
