import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SENDING_STATES, type SendingState } from '@recado/contract/report-types';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { serverNow } from '../../i18n/clock.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { endpointsQuery, sendingsQuery } from './outgoing-query.ts';
import { useStateWords } from './outgoing-words.ts';
import { SendingRow } from './sending-row.tsx';

const DAYS = [1, 7, 30] as const;
const DAY_MS = 86_400_000;

/** `/settings/endpoints/{id}`: what was sent to one endpoint, what became of it, and sending it again. */
export function LogScreen() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/settings/endpoints/$id' });
  const loadFailure = useLoadFailure();
  const names = useStateWords();
  const [state, setState] = useState<SendingState | 'all'>('all');
  const endpoints = useQuery(endpointsQuery);
  const endpoint = endpoints.data?.endpoints.find((one) => one.id === id);
  const pages = useInfiniteQuery(sendingsQuery(id, state === 'all' ? null : state));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  useTitle(t`Log of a webhook`);
  const options = [
    { value: 'all' as const, label: t({ message: 'All', context: 'webhook' }) },
    ...SENDING_STATES.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <div className={READING}>
      <div>
        <Link
          to="/settings/endpoints"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-text hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          <Trans>All webhooks</Trans>
        </Link>
        <ScreenHead title={<Trans>Log of a webhook</Trans>}>
          <span className="break-all font-mono text-[0.9375rem]" translate="no" dir="ltr">
            {endpoint?.url}
          </span>
        </ScreenHead>
      </div>
      <Choice legend={t`Which ones`} options={options} value={state} onChange={setState} />
      {endpoint?.on && endpoint.givenUp > 0 && <ReplayAll id={id} count={endpoint.givenUp} />}
      {pages.isError && <FailureNotice {...loadFailure(pages)} />}
      {pages.isPending && <Skeleton className="h-60 !rounded-card" />}
      {pages.isSuccess && items.length === 0 && (
        <Empty drawing={<NothingFoundDrawing />} title={state === 'all' ? t`Nothing was sent yet` : t`Nothing fits`}>
          <Trans>Events stay here for 30 days. A test shows at once whether your server takes them.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ol className="flex flex-col divide-y divide-line rounded-card bg-surface shadow-card">
          {items.map((sending) => (
            <SendingRow key={sending.id} endpointId={id} sending={sending} isOn={endpoint?.on ?? false} />
          ))}
        </ol>
      )}
      <LoadMore
        label={t`Show earlier ones`}
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => pages.fetchNextPage()}
      />
    </div>
  );
}

/** Sends again what was given up, of some days. */
function ReplayAll({ id, count }: { id: string; count: number }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [days, setDays] = useState<(typeof DAYS)[number]>(7);
  const replay = useMutation({
    mutationFn: () =>
      call('POST /endpoints/{id}/replay', { params: { id }, body: { since: Math.floor(serverNow() - days * DAY_MS) } }),
    onSuccess: ({ count: sent }) => tell(t`Sent again: ${sent}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['endpoints'] }),
  });
  const names = { 1: t`24 hours`, 7: t`7 days`, 30: t`30 days` };
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <p className="font-medium">
        <Plural value={count} one="# event was given up" other="# events were given up" />
      </p>
      <Choice
        legend={t`Of which time`}
        options={DAYS.map((one) => ({ value: String(one), label: names[one] }))}
        value={String(days)}
        onChange={(value) => setDays(DAYS.find((one) => String(one) === value) ?? 7)}
      />
      {replay.isError && <FailureNotice {...failureWords(replay.error)} onRetry={() => replay.reset()} />}
      <Button look="soft" busy={replay.isPending} onClick={() => replay.mutate()}>
        <Trans>Send them again</Trans>
      </Button>
    </section>
  );
}
