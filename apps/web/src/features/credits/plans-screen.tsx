import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useTitle } from '../../i18n/use-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { CreditMeter } from './credit-meter.tsx';

/** `/plans`: what is left and what comes. `warned`: a call that needs a credit brought them here. */
export function PlansScreen({ warned }: { warned: boolean }) {
  const { t } = useLingui();
  useTitle(t`Plans`);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-2xl sm:text-3xl">
        <Trans>Your credits</Trans>
      </h1>
      {warned && (
        <Notice tone="warn" icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />}>
          <span role="status">
            <Trans>That needs a credit, and none is left.</Trans>
          </span>
        </Notice>
      )}
      <CreditMeter look="card" />
      <div className="flex flex-col gap-3 text-ink-soft">
        <p>
          <Trans>
            A DM that finds no credit is not lost: it waits for as long as Instagram lets it be sent, and goes out as
            soon as there are credits again.
          </Trans>
        </p>
        <p>
          <Trans>Your free credits come again every month. There is nothing to buy here yet.</Trans>
        </p>
      </div>
    </div>
  );
}
