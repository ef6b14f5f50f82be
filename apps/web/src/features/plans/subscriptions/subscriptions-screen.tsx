import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Credits, PaymentMethod, Subscription } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Lock } from 'lucide-react';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { creditsQuery, paymentsQuery, plansQuery } from '../../../api/queries.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { Empty } from '../../../ui/lists/empty.tsx';
import { READING, ScreenHead } from '../../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { NothingSold } from '../offers/nothing-sold.tsx';
import { PartnerHas, PartnerNotice } from '../offers/partner-notice.tsx';
import { OwedBackNotice } from '../owed-back-notice.tsx';
import { useKnownUser } from '../use-known-user.ts';
import { PaymentList } from './payment-list.tsx';
import { PortalButton } from './portal-button.tsx';
import { isCardRefused, SubscriptionCard } from './subscription-card.tsx';

/** `/subscriptions`: what runs and what ran, what it is paid with, and everything that was paid. */
export function SubscriptionsScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const sold = useQuery(plansQuery);
  const { me, user } = useKnownUser();
  const credits = useQuery(creditsQuery);
  const payments = useQuery(paymentsQuery);
  const failed = [sold, me, credits].find(({ isError, data }) => isError && !data);
  useTitle(t`My subscriptions`);
  const subscriptions = credits.data?.subscriptions ?? [];
  const isReady = user && credits.data && sold.data && !payments.isPending;
  return (
    <div className={READING}>
      <ScreenHead
        title={<Trans>My subscriptions</Trans>}
        aside={
          subscriptions.length > 0 &&
          !user?.partner && (
            <Link to="/plans" className={buttonClass('soft')}>
              <Trans>Choose plans</Trans>
            </Link>
          )
        }
      />
      {payments.data && payments.data.owedBackCents > 0 && (
        <OwedBackNotice cents={payments.data.owedBackCents} byHandCents={payments.data.owedByHandCents} />
      )}
      {failed && <FailureNotice {...loadFailure(failed)} />}
      {!failed && !isReady && <Skeleton className="h-96 !rounded-card" />}
      {isReady &&
        subscriptions.length === 0 &&
        (sold.data.billing ? (
          <NoPlan partner={user.partner} free={credits.data.credits.freePerMonth} />
        ) : (
          <NothingSold standing={user.standing} />
        ))}
      {isReady && subscriptions.length > 0 && (
        <>
          {user.partner && <PartnerNotice renews={subscriptions.some(({ renews }) => renews)} />}
          <ul className="flex flex-col gap-4">
            {ofRunningFirst(subscriptions).map((subscription) => (
              <SubscriptionCard
                key={subscription.id}
                subscription={subscription}
                methods={sold.data.methods}
                partner={user.partner}
              />
            ))}
          </ul>
          <AddOns addOns={credits.data.credits.addOns} />
          {subscriptions.some(({ method }) => isOfPortal(method)) && !subscriptions.some(isCardRefused) && (
            <PortalButton />
          )}
        </>
      )}
      {isReady && payments.isError && !payments.data && <FailureNotice {...loadFailure(payments)} />}
      {isReady && payments.data && payments.data.items.length > 0 && <PaymentList items={payments.data.items} />}
    </div>
  );
}

function NoPlan({ partner, free }: { partner: boolean; free: number }) {
  const { t } = useLingui();
  if (partner) return <PartnerHas />;
  return (
    <Empty
      drawing={<NothingFoundDrawing />}
      title={t`No plan yet`}
      action={
        <Link to="/plans" className={buttonClass()}>
          <Trans>Choose plans</Trans>
        </Link>
      }
    >
      <Plural
        value={free}
        _0="You have no free credits. A plan gives you some."
        one="You have # free credit a month. A plan gives you more."
        other="You have # free credits a month. A plan gives you more."
      />
    </Empty>
  );
}

function AddOns({ addOns }: { addOns: Credits['addOns'] }) {
  const { t } = useLingui();
  const rows = [
    { name: t`Messages and welcome`, isActive: addOns.directs },
    { name: t`Lives`, isActive: addOns.lives },
  ] as const;
  return (
    <section aria-labelledby="add-ons" className="flex flex-col gap-3">
      <h2 id="add-ons" className="text-lg">
        <Trans>Beside your posts</Trans>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {rows.map(({ name, isActive }) => (
          <li
            key={name}
            className="flex min-h-16 items-center justify-between gap-3 rounded-card bg-surface p-4 shadow-card"
          >
            <span className="flex min-w-0 items-center gap-2">
              {isActive ? (
                <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
              ) : (
                <Lock aria-hidden className="size-5 shrink-0 text-ink-soft" />
              )}
              <span>
                <b className="block">{name}</b>
                <span className="text-[0.875rem] text-ink-soft">
                  {isActive ? <Trans context="plan">Active</Trans> : <Trans>On free credits alone</Trans>}
                </span>
              </span>
            </span>
            {!isActive && (
              <Link to="/plans" className={buttonClass('soft', 'shrink-0')} aria-label={t`Unlock: ${name}`}>
                <Trans>Unlock</Trans>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOfPortal(method: PaymentMethod | 'code' | null): boolean {
  return method === 'card' || method === 'boleto';
}

function ofRunningFirst(subscriptions: readonly Subscription[]): Subscription[] {
  return subscriptions.toSorted((a, b) => Number(b.active) - Number(a.active) || b.since - a.since);
}
