import { Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Empty } from '../../../ui/lists/empty.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { saveCsv } from '../../../ui/save-file.ts';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { PayoutCard } from './payout-card.tsx';

type Shown = 'requested' | 'done';

const payoutsQuery = (state: Shown) =>
  infiniteQueryOptions({
    queryKey: ['admin-payouts', state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /administration/payouts', { query: { state, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : null),
    staleTime: 0,
  });

/** `/administration/payouts`: what affiliates asked for, to be paid or refused. Pix keys are shown here alone. */
export function PayoutsScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const [shown, setShown] = useState<Shown>('requested');
  const payouts = useInfiniteQuery(payoutsQuery(shown));
  useTitle(t`Payouts`);
  if (codeOf(payouts.error) === 'access_denied') return <AccessDenied />;
  const items = payouts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AdminPage title={t`Payouts`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choice
          legend={t`Which payouts`}
          options={[
            { value: 'requested', label: t`Requested` },
            { value: 'done', label: t`Done` },
          ]}
          value={shown}
          onChange={setShown}
        />
        {shown === 'requested' && items.length > 0 && <ExportPayouts />}
      </div>
      {payouts.isError && <FailureNotice {...loadFailure(payouts)} />}
      {payouts.isPending && <Skeleton className="h-40 !rounded-card" />}
      {payouts.isSuccess && items.length === 0 && (
        <Empty drawing={<NothingFoundDrawing />} title={shown === 'done' ? t`No payouts yet` : t`Nobody waits`}>
          <Trans>Whoever passes Recado on asks here for what they earned.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((payout) => (
            <PayoutCard key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <LoadMore
        label={t`Show more`}
        more={payouts.hasNextPage}
        busy={payouts.isFetchingNextPage}
        onMore={() => payouts.fetchNextPage()}
      />
    </AdminPage>
  );
}

function ExportPayouts() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const load = useMutation({
    mutationFn: () => call('POST /administration/payouts/export', {}),
    onSuccess: ({ csv, rows }) => {
      if (rows === 0) toast(t`Everything that can be paid is in a file already.`);
      else saveCsv(csv, 'recado-payouts.csv');
      return client.invalidateQueries({ queryKey: ['admin-payouts'] });
    },
    onError: (error) => toast(failureWords(error).message),
  });
  return (
    <Button look="soft" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-5" />
      <Trans>CSV for the bank</Trans>
    </Button>
  );
}
