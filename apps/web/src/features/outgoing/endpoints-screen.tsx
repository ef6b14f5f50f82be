import { Trans, useLingui } from '@lingui/react/macro';
import { MOST_ENDPOINTS } from '@recado/contract/report-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useTyped } from '../../api/kept/typed.ts';
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

/** The name of one that is not there yet. */
const NEW = 'new';

/** `/settings/endpoints`: the addresses at which the account's own programs are told what happens. */
export function EndpointsScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const query = useQuery(endpointsQuery);
  // The id of one, or a new one. Back from Instagram, where its owner showed who they are in the middle of it, it is open again.
  const [edited, setEdited] = useTyped<string | null>('endpoints', null);
  const [secret, setSecret] = useState<string | null>(null);
  useTitle(t`Webhooks`);
  const endpoints = query.data?.endpoints ?? [];
  const endpoint = endpoints.find(({ id }) => id === edited) ?? null;
  const isFull = endpoints.length >= MOST_ENDPOINTS;
  const make = (
    <Button disabled={isFull} onClick={() => setEdited(NEW)}>
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
          {endpoints.map((one) => (
            <EndpointCard key={one.id} endpoint={one} onEdit={() => setEdited(one.id)} />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="text-[0.9375rem] text-ink-soft">
          <Trans>There are ten webhooks, which is the most. Remove one to make another.</Trans>
        </p>
      )}
      {(edited === NEW || endpoint) && (
        <EndpointSheet
          key={edited}
          endpoint={endpoint}
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
