import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { creditsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { usePlanName } from '../../i18n/use-plan-name.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/** A banner across the top while a renewal that failed is tried again: until when the plan goes on, and where it is mended. */
export function RenewalBanner() {
  const format = useFormat();
  const planName = usePlanName();
  const { pathname } = useLocation();
  const { data } = useQuery(creditsQuery);
  const failed = data?.subscriptions.find(({ state }) => state === 'grace');
  // The page of the subscriptions says it itself.
  if (!failed || pathname === '/subscriptions') return null;
  const until = format.date(failed.validUntil ?? 0);
  return (
    <div role="status" className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8 lg:pt-8">
      <Notice
        tone="warn"
        icon={<CreditCard aria-hidden className="size-5 shrink-0" />}
        action={
          <Link to="/subscriptions" className={buttonClass('soft', '!bg-surface !text-ink')}>
            <Trans>See your subscription</Trans>
          </Link>
        }
      >
        <b className="block">{planName(failed.plan)}</b>
        <Trans>The last payment did not go through. We try again; it goes on until {until}.</Trans>
      </Notice>
    </div>
  );
}
