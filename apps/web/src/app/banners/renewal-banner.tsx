import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { creditsQuery } from '../../api/queries.ts';
import { trackBanner } from '../../api/usage/track.ts';
import { usePlanName } from '../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePathname } from '../shell/use-pathname.ts';
import { actionClass, BannerFrame, type Told } from './banner-frame.tsx';

/** Says that a renewal failed and is tried again: until when the plan goes on, and where it is mended. */
export function RenewalBanner({ told = 'top' }: { told?: Told }) {
  const format = useFormat();
  const planName = usePlanName();
  const pathname = usePathname();
  const { data } = useQuery(creditsQuery);
  const failed = data?.subscriptions.find(({ state }) => state === 'grace');
  // The page of the subscriptions says it itself.
  if (!failed || pathname === '/subscriptions') return null;
  const until = format.date(failed.validUntil ?? 0);
  return (
    <BannerFrame told={told}>
      <Notice
        tone="warn"
        icon={<CreditCard aria-hidden className="size-5 shrink-0" />}
        action={
          <Link to="/subscriptions" className={actionClass(told)} onClick={() => trackBanner('renewal')}>
            <Trans>See your subscription</Trans>
          </Link>
        }
      >
        <b className="block">{planName(failed.plan)}</b>
        <Trans>The last payment did not go through. We try again; it goes on until {until}.</Trans>
      </Notice>
    </BannerFrame>
  );
}
