import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import { endingMonth } from '../../features/plans/subscriptions/ending-month.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../i18n/use-now.ts';
import { usePlanName } from '../../i18n/use-plan-name.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/** A banner across the top from three days before the end of a month that does not renew by itself until three days after it. */
export function MonthBanner({ user }: { user: SessionUser }) {
  const format = useFormat();
  const planName = usePlanName();
  const now = useNow();
  const { pathname } = useLocation();
  const { data } = useQuery(creditsQuery);
  const month = data && !user.partner ? endingMonth(data.subscriptions, now) : null;
  // The page of the plans is where it is paid.
  if (!month || pathname === '/plans') return null;
  const until = format.date(month.validUntil);
  return (
    <div role="status" className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8 lg:pt-8">
      <Notice
        tone="warn"
        icon={<CalendarClock aria-hidden className="size-5 shrink-0" />}
        action={
          <Link to="/plans" search={{ buy: month.plan }} className={buttonClass('soft', '!bg-surface !text-ink')}>
            <Trans>Pay another month</Trans>
          </Link>
        }
      >
        <b className="block">{planName(month.plan)}</b>
        {month.isOver ? (
          <Trans>It ended on {until}. Pay another month, and everything goes on as before.</Trans>
        ) : (
          <Trans>It is paid until {until} and does not renew by itself. Pay another month, and no day is lost.</Trans>
        )}
      </Notice>
    </div>
  );
}
