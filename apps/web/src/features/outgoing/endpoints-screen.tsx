import { Trans, useLingui } from '@lingui/react/macro';
import type { Endpoint } from '@recado/contract';
import { MOST_ENDPOINTS } from '@recado/contract/report-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointDrawing } from './endpoint-drawing.tsx';
import { EndpointSheet } from './endpoint-sheet.tsx';
import { endpointsQuery } from './outgoing-query.ts';
import { SecretSheet } from './secret-sheet.tsx';

/** `/settings/endpoints`: the addresses at which the account's own programs are told what happens. */
export function EndpointsScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const query = useQuery(endpointsQuery);
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  useTitle(t`Webhooks`);
  const endpoints = query.data?.endpoints ?? [];
  const isFull = endpoints.length >= MOST_ENDPOINTS;
  const make = (
    <Button disabled={isFull} onClick={() => setEdited('new')}>
      <Trans>New webhook</Trans>
    </Button>
  );
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Webhooks</Trans>} aside={endpoints.length > 0 && make}>
        <Trans>Your own programs are told what happens here, signed so that they know it was Recado.</Trans>
      </ScreenHead>
      {query.isError && <FailureNotice {...loadFailure(query)} />}
      {query.isPending && <Skeleton className="h-40 !rounded-card" />}
      {query.isSuccess && endpoints.length === 0 && (
        <Empty drawing={<EndpointDrawing />} title={t`No webhook yet`} action={make}>
          <Trans>
            Name an address of your server, and choose what it is told: a comment answered, a purchase, credits that run
            out.
          </Trans>
        </Empty>
      )}
      {endpoints.length > 0 && (
        <ul className="flex flex-col gap-3">
          {endpoints.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} onEdit={() => setEdited(endpoint)} />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="text-[0.9375rem] text-ink-soft">
          <Trans>There are ten webhooks, which is the most. Remove one to make another.</Trans>
        </p>
      )}
      {edited !== null && (
        <EndpointSheet
          key={edited === 'new' ? 'new' : edited.id}
          endpoint={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSecret={(made) => {
            setEdited(null);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretSheet secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
