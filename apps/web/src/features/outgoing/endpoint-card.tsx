import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Endpoint } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { When } from '../../i18n/when.tsx';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { useEndpointState, useTypeWords } from './outgoing-words.ts';

/** The most types that a card names; the others are counted. */
const SHOWN = 3;

/** One endpoint: where it is, what it is told, how it does, and what may be done with it. */
export function EndpointCard({ endpoint, onEdit }: { endpoint: Endpoint; onEdit: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const names = useTypeWords();
  const { word, tone } = useEndpointState()(endpoint);
  const { id, url, types, on } = endpoint;
  const test = useMutation({
    mutationFn: () => call('POST /endpoints/{id}/test', { params: { id } }),
    onSuccess: () => tell(t`A test is on its way. The log says what became of it.`),
    onSettled: () => client.invalidateQueries({ queryKey: ['endpoints'] }),
  });
  const more = types.length - SHOWN;
  return (
    <li className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 break-all font-mono text-[0.9375rem] leading-6" translate="no" dir="ltr">
          {url}
        </h2>
        <Chip tone={tone} className="shrink-0">
          {word}
        </Chip>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        {types
          .slice(0, SHOWN)
          .map((type) => names[type])
          .join(' · ')}
        {more > 0 && (
          <>
            {' · '}
            <Plural value={more} one="and # more" other="and # more" />
          </>
        )}
      </p>
      <How endpoint={endpoint} />
      {test.isError && <FailureNotice {...failureWords(test.error)} onRetry={() => test.reset()} />}
      <div className="-mb-1 flex flex-wrap gap-2">
        <Link to="/settings/endpoints/$id" params={{ id }} aria-label={t`Log: ${url}`} className={buttonClass('soft')}>
          <Trans context="webhook">Log</Trans>
        </Link>
        {on && (
          <Button look="soft" busy={test.isPending} aria-label={t`Send a test: ${url}`} onClick={() => test.mutate()}>
            <Trans>Send a test</Trans>
          </Button>
        )}
        <Button look="quiet" aria-label={t`Change: ${url}`} onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
      </div>
    </li>
  );
}

/** The lines on how an endpoint does: why it is off, since when it fails, what it took last, what waits. */
function How({ endpoint: { on, off, failingSince, tookAt, waiting, givenUp } }: { endpoint: Endpoint }) {
  return (
    <div className="flex flex-col gap-0.5 text-[0.875rem] text-ink-soft">
      {off === 'gone' && (
        <span className="text-bad">
          <Trans>It answered that it wants nothing more (410), so it was turned off.</Trans>
        </span>
      )}
      {off === 'failing' && (
        <span className="text-bad">
          <Trans>It took nothing for three days, so it was turned off.</Trans>
        </span>
      )}
      {on && failingSince !== null && (
        <span className="text-warn">
          <Trans>It has taken nothing since:</Trans> <When at={failingSince} />
        </span>
      )}
      <span>
        {tookAt === null ? (
          <Trans>It has taken nothing yet.</Trans>
        ) : (
          <>
            <Trans>Last delivered:</Trans> <When at={tookAt} />
          </>
        )}
      </span>
      {waiting > 0 && <Plural value={waiting} one="# event is on its way" other="# events are on their way" />}
      {givenUp > 0 && <Plural value={givenUp} one="# event was given up" other="# events were given up" />}
    </div>
  );
}
