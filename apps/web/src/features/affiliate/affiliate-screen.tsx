import { Trans, useLingui } from '@lingui/react/macro';
import type { Affiliate } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { isTyped } from '../../api/kept/typed.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { affiliateQuery } from './affiliate-query.ts';
import { CommissionList } from './commission-list.tsx';
import { FriendList } from './friend-list.tsx';
import { LinkCard } from './link-card.tsx';
import { PayoutList } from './payout-list.tsx';
import { PAYOUT_FORM, PayoutSheet } from './payout-sheet.tsx';

/** `/affiliate`: the link to pass on, who came by it, what was earned, and how it is paid out. */
export function AffiliateScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const page = useQuery(affiliateQuery);
  useTitle(t`Refer and earn`);
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Refer and earn</Trans>}>
        {page.data?.earns !== false && (
          <Trans>
            You earn 30% of everything that your friends pay in their first 12 months. Each commission is yours after 30
            days.
          </Trans>
        )}
      </ScreenHead>
      {page.isError && !page.data && <FailureNotice {...loadFailure(page)} />}
      {page.isPending && <Skeleton className="h-96 !rounded-card" />}
      {page.data && (page.data.earns ? <Earnings page={page.data} /> : <NothingSold />)}
    </div>
  );
}

function NothingSold() {
  const { t } = useLingui();
  return (
    <Empty drawing={<NothingFoundDrawing />} title={t`There is nothing to earn here`}>
      <Trans>Nothing is sold in this installation, so there are no commissions.</Trans>
    </Empty>
  );
}

function Earnings({ page }: { page: Affiliate }) {
  const { code, link, commissions, referrals, payouts } = page;
  return (
    <>
      {code !== null && link !== null ? (
        <LinkCard code={code} link={link} isMain={!canAsk(page)} />
      ) : (
        <Notice tone="info">
          <Trans>There is no link yet: the account gets one when its owner opens this page.</Trans>
        </Notice>
      )}
      <Figures page={page} />
      <Money page={page} />
      {commissions.length > 0 && <CommissionList items={commissions} />}
      {payouts.length > 0 && <PayoutList items={payouts} />}
      {referrals.length > 0 && <FriendList items={referrals} />}
    </>
  );
}

function Figures({ page: { clicks, signUps, payments } }: { page: Affiliate }) {
  const { t } = useLingui();
  const format = useFormat();
  const figures = [
    { name: t`Clicks`, value: clicks },
    { name: t`Sign-ups`, value: signUps },
    { name: t`Payments`, value: payments },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse justify-end rounded-card bg-surface p-3 shadow-card sm:p-4"
        >
          <dt className="break-words text-[0.875rem] text-ink-soft">{name}</dt>
          <dd className="whitespace-nowrap font-semibold text-xl tabular-nums sm:text-2xl">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One payout at a time is under way. */
function canAsk({ totals, minimumCents }: Affiliate): boolean {
  return totals.requestedCents === 0 && totals.payableCents >= minimumCents;
}

function Money({ page }: { page: Affiliate }) {
  const { totals, minimumCents } = page;
  const { t } = useLingui();
  const format = useFormat();
  const [asks, setAsks] = useState(() => isTyped(PAYOUT_FORM));
  const { pendingCents, payableCents, requestedCents, paidCents } = totals;
  const [least, owed] = [format.money(minimumCents), format.money(-payableCents)];
  const isUnderWay = requestedCents > 0;
  const sums = [
    { name: t`Waiting for its 30 days`, cents: pendingCents },
    ...(isUnderWay ? [{ name: t`Requested`, cents: requestedCents }] : []),
    { name: t`Paid out`, cents: paidCents },
  ];
  return (
    <section aria-labelledby="money" className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="money" className="text-[0.9375rem] text-ink-soft">
            <Trans>Ready to be paid out</Trans>
          </h2>
          <p className="font-semibold text-3xl tabular-nums">{format.money(Math.max(0, payableCents))}</p>
        </div>
        <Button disabled={!canAsk(page)} onClick={() => setAsks(true)}>
          <Trans>Ask for a payout</Trans>
        </Button>
      </div>
      {payableCents < 0 && (
        <Notice tone="warn">
          <Trans>Payments were paid back after your payout: the next {owed} settle that.</Trans>
        </Notice>
      )}
      <p className="text-[0.875rem] text-ink-soft">
        {isUnderWay ? (
          <Trans>
            Your payout is being worked on. You see here when it is paid, and a confirmed e-mail gets word too.
          </Trans>
        ) : (
          <Trans>By Pix, from {least} on.</Trans>
        )}
      </p>
      <dl className="grid gap-3 border-line border-t pt-4 sm:grid-cols-3">
        {sums.map(({ name, cents }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 sm:flex-col">
            <dt className="text-[0.875rem] text-ink-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{format.money(cents)}</dd>
          </div>
        ))}
      </dl>
      {asks && <PayoutSheet cents={payableCents} onClose={() => setAsks(false)} />}
    </section>
  );
}
