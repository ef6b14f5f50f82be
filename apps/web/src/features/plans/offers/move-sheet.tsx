import { Trans, useLingui } from '@lingui/react/macro';
import type { Plan, Subscription, Upgrade } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { creditsQuery, meQuery, paymentsQuery } from '../../../api/queries.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { EndingPlans } from '../subscriptions/ending-plans.tsx';
import { SumLine } from './sum-line.tsx';

/** Moves to a larger plan, after showing each sum of it. What is confirmed is exactly what was shown. */
export function MoveSheet({ from, to, onClose }: { from: Subscription; to: Plan; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const planName = usePlanName();
  const loadFailure = useLoadFailure();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const price = useQuery({
    queryKey: ['upgrade', from.id, to.code],
    queryFn: ({ signal }) =>
      call('POST /subscriptions/{id}/upgrade/preview', { params: { id: from.id }, body: { plan: to.code } }, signal),
    // The sum falls by the second: what is confirmed is the one that somebody reads.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const move = useMutation({
    mutationFn: ({ at, amountCents }: Upgrade) =>
      call('POST /subscriptions/{id}/upgrade', {
        params: { id: from.id },
        body: { plan: to.code, at, amountCents },
      }),
    onSuccess: ({ url }) => {
      if (url !== null) return window.location.assign(url);
      for (const { queryKey } of [creditsQuery, meQuery, paymentsQuery]) void client.invalidateQueries({ queryKey });
      toast(t`Done: your new plan runs from now on.`);
      onClose();
    },
    onError: (error) => {
      if (codeOf(error) === 'price_changed') void price.refetch();
    },
  });
  const { data } = price;
  const hasChanged = codeOf(move.error) === 'price_changed';
  const sum = data ? format.money(data.amountCents) : '';
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      title={planName(to.code)}
      subtitle={<Trans>instead of {planName(from.plan)}</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button
          className="w-full"
          disabled={!data || price.isFetching}
          busy={move.isPending || Boolean(move.data?.url)}
          onClick={() => data && move.mutate(data)}
        >
          {data ? t`Pay ${sum} and move` : t`Reckoning…`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {price.isError && <FailureNotice {...loadFailure(price)} />}
        {hasChanged && (
          <Notice tone="warn">
            <span role="status">
              <Trans>The price is another one by now. Nothing was paid; this is the new one.</Trans>
            </span>
          </Notice>
        )}
        {move.isError && !hasChanged && data && (
          <FailureNotice {...failureWords(move.error)} onRetry={() => move.mutate(data)} />
        )}
        {price.isPending && <Skeleton className="h-60 !rounded-card" />}
        {data && <Sums price={data} from={from} to={to} />}
      </div>
    </Sheet>
  );
}

function Sums({ price, from, to }: { price: Upgrade; from: Subscription; to: Plan }) {
  const format = useFormat();
  const planName = usePlanName();
  const { creditCents, debitCents, amountCents, thenCents, periodEnd, ends } = price;
  const [until, monthly] = [format.date(periodEnd), format.money(thenCents)];
  return (
    <>
      <dl className="flex flex-col gap-3 rounded-card bg-well p-4">
        <SumLine name={<Trans>The new plan until {until}</Trans>} sum={format.money(debitCents)} />
        <SumLine name={<Trans>What is left of {planName(from.plan)}</Trans>} sum={format.money(-creditCents)} />
        <SumLine isMain name={<Trans>To pay now</Trans>} sum={format.money(amountCents)} />
      </dl>
      <p>
        {from.renews ? (
          <Trans>
            From {until} on: {monthly} a month.
          </Trans>
        ) : (
          <Trans>
            It runs until {until} and does not renew by itself. Another month costs {monthly}.
          </Trans>
        )}
      </p>
      {ends.length > 0 && (
        <EndingPlans ends={ends}>
          <Trans>You do not need these any more. They end now, and the rest of them is paid back:</Trans>
        </EndingPlans>
      )}
      {to.credits === null && (
        <p className="text-ink-soft">
          <Trans>DMs that wait for a credit go out at once.</Trans>
        </p>
      )}
    </>
  );
}
