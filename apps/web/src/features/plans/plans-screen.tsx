import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls, PlanCode } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useSession } from '../../api/kept/session.ts';
import { creditsQuery, paymentsQuery, plansQuery } from '../../api/queries.ts';
import { serverNow } from '../../i18n/clock.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { DebtNotice } from './debt-notice.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { NothingSold } from './offers/nothing-sold.tsx';
import { type Offer, offersOf, savingOf } from './offers/offers-of.ts';
import { PartnerNotice } from './offers/partner-notice.tsx';
import { PlanCard } from './offers/plan-card.tsx';
import { useKnownUser } from './use-known-user.ts';

// What opens above the plans, with its dialog: loaded when somebody chooses one.
const BuySheet = lazy(() => import('./offers/buy-sheet.tsx').then((module) => ({ default: module.BuySheet })));
const MoveSheet = lazy(() => import('./offers/move-sheet.tsx').then((module) => ({ default: module.MoveSheet })));
const DebtSheet = lazy(() => import('./debt-sheet.tsx').then((module) => ({ default: module.DebtSheet })));

type Sold = Answer<Calls['GET /plans']>;

/** `/plans`: what is sold, beside what somebody has; for visitors too. */
export function PlansScreen() {
  const { t } = useLingui();
  const { loggedIn } = useSession();
  const { warning, checkout } = useSearch({ from: '/plans' });
  const loadFailure = useLoadFailure();
  const sold = useQuery(plansQuery);
  const { me, user } = useKnownUser();
  const credits = useQuery({ ...creditsQuery, enabled: loggedIn });
  const failed = [sold, me, credits].find(({ isError, data }) => isError && !data);
  const isReady = sold.data && (!loggedIn || (user && credits.data));
  useTitle(t`Plans`);
  return (
    <div className="flex flex-col gap-6">
      {sold.data?.billing === false ? (
        <ScreenHead title={<Trans>Plans</Trans>} />
      ) : (
        <ScreenHead title={<Trans>Choose what fits you</Trans>}>
          <Trans>
            One credit is one DM that Instagram confirms as delivered. A DM that fails costs nothing, and public replies
            are free. Where nobody can find out whether a DM arrived, we pay for it, not you.
          </Trans>{' '}
          {sold.data && <FreeCredits everybody={sold.data.freeCredits} own={credits.data?.credits.freePerMonth} />}
        </ScreenHead>
      )}
      {warning === 'no_credits' && (
        <Notice tone="warn" icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />}>
          <span role="status">
            <Trans>That needs a credit, and none is left.</Trans>{' '}
            <Trans>
              What waits is not lost: it goes out as soon as there are credits, for as long as Instagram allows.
            </Trans>
          </span>
        </Notice>
      )}
      {checkout === 'left' && (
        <Notice>
          <span role="status">
            <Trans>You came back without paying. Nothing was charged.</Trans>
          </span>
        </Notice>
      )}
      {failed && <FailureNotice {...loadFailure(failed)} />}
      {!failed && !isReady && <Skeleton className="h-96 !rounded-card" />}
      {isReady && sold.data.billing && <Selling sold={sold.data} />}
      {isReady && !sold.data.billing && <NothingSold standing={user?.standing} />}
    </div>
  );
}

function Selling({ sold: { plans, methods, backByHand } }: { sold: Sold }) {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const { buy, move } = useSearch({ from: '/plans' });
  const { user: me } = useKnownUser();
  const { data: credits } = useQuery({ ...creditsQuery, enabled: loggedIn });
  const isOnHold = me?.standing === 'non_compliant';
  const { data: payments } = useQuery({ ...paymentsQuery, enabled: isOnHold });
  const isOwing = payments && (payments.debtCents > 0 || payments.items.some(({ state }) => state === 'disputed'));
  const running = credits?.subscriptions.filter(({ active }) => active) ?? [];
  const offers = offersOf(plans, { running, partner: me?.partner ?? false, now: serverNow() });
  const all = plans.find(({ areas }) => areas.length > 1);
  const show = (search: { buy?: PlanCode | 'debt'; move?: PlanCode }) => navigate({ to: '/plans', search });
  const [bought, moved] = [buy, move].map((code) => offers.find(({ plan }) => plan.code === code));
  return (
    <>
      {me?.partner && <PartnerNotice renews={running.some(({ renews }) => renews)} />}
      {isOnHold && payments && isOwing && (
        <DebtNotice debtCents={payments.debtCents} onSettle={() => show({ buy: 'debt' })} />
      )}
      {isOnHold && payments && !isOwing && <HoldNotice isSelling />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer) => (
          <PlanCard
            key={offer.plan.code}
            offer={offer}
            allCents={all?.priceCents ?? 0}
            savingCents={savingOf(offer.plan, plans)}
            hasSome={running.length > 0}
            isOnHold={isOnHold}
            onBuy={() => show({ buy: offer.plan.code })}
            onMove={() => show({ move: offer.plan.code })}
          />
        ))}
      </ul>
      <Suspense>
        {bought && isBought(bought) && (
          <BuySheet
            plan={bought.plan}
            ends={bought.ends}
            methods={bought.way.kind === 'again' ? methods.filter((one) => one === ownMethod(bought.way)) : methods}
            backByHand={backByHand}
            onSignIn={() => navigate({ to: '/login', search: { from: `/plans?buy=${bought.plan.code}` } })}
            onClose={() => show({})}
          />
        )}
        {buy === 'debt' && payments && payments.debtCents > 0 && (
          <DebtSheet
            debtCents={payments.debtCents}
            methods={methods}
            backByHand={backByHand}
            onClose={() => show({})}
          />
        )}
        {moved?.way.kind === 'move' && <MoveSheet from={moved.way.from} to={moved.plan} onClose={() => show({})} />}
      </Suspense>
    </>
  );
}

/** The note on how many credits come each month by themselves: to everybody, or to whoever is signed in. */
function FreeCredits({ everybody, own }: { everybody: number; own: number | undefined }) {
  return own === undefined ? (
    <Plural
      value={everybody}
      one="Every account has # free credit a month, with a plan and without."
      other="Every account has # free credits a month, with a plan and without."
    />
  ) : (
    <Plural
      value={own}
      _0="Your account has no free credits."
      one="Your account has # free credit a month, with a plan and without."
      other="Your account has # free credits a month, with a plan and without."
    />
  );
}

/** Says whether a plan is ordered with the whole price of the month. */
function isBought({ way: { kind } }: Offer): boolean {
  return kind === 'buy' || kind === 'again' || kind === 'instead';
}

/** Another month goes on from the end of this one only where it is paid the same way. */
function ownMethod(way: ReturnType<typeof offersOf>[number]['way']) {
  return way.kind === 'again' ? way.from.method : null;
}
