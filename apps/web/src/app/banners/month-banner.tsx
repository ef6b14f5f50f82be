import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import { trackBanner } from '../../api/usage/track.ts';
import { endingMonth } from '../../features/plans/subscriptions/ending-month.ts';
import { usePlanName } from '../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../i18n/use-now.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePathname } from '../shell/use-pathname.ts';
import { actionClass, BannerFrame, type Told } from './banner-frame.tsx';

/** Says that a month ends which does not renew by itself: from three days before until three days after it. */
export function MonthBanner({ user, told = 'top' }: { user: SessionUser; told?: Told }) {
  const format = useFormat();
  const planName = usePlanName();
  const now = useNow();
  const pathname = usePathname();
  const { data } = useQuery(creditsQuery);
  const month = data && !user.partner ? endingMonth(data.subscriptions, now) : null;
  // The page of the plans is where it is paid.
  if (!month || pathname === '/plans') return null;
  const until = format.date(month.validUntil);
  return (
    <BannerFrame told={told}>
      <Notice
        tone="warn"
        icon={<CalendarClock aria-hidden className="size-5 shrink-0" />}
        action={
          <Link
            to="/plans"
            search={{ buy: month.plan }}
            className={actionClass(told)}
            onClick={() => trackBanner('month')}
          >
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
    </BannerFrame>
  );
}
