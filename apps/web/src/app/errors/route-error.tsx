import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../api/failures/call-error.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Details } from '../../ui/notices/details.tsx';
import { isMissingPart, reloadOnce } from '../loading/reload-once.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * A screen that fell over. What was typed is still kept as a draft. One that could not be loaded, or a part of it, is loaded anew by
 * itself, at most once in ten seconds.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const words = useFailureWords();
  const [reloads] = useState(() => isMissingPart(error, navigator.onLine) && reloadOnce());
  if (reloads) return null;
  const failure = failureOf(error);
  const status = failure?.kind === 'problem' ? failure.status : 500;
  if (status === 404) return <NotFoundPage />;
  const { message, support, details } = words(error);
  return (
    <ErrorPage
      status={status}
      message={(failure?.kind === 'problem' && failure.problem.title) || t`Internal Server Error`}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>
            <Trans>Load it again</Trans>
          </Button>
          <Button look="quiet" onClick={reset}>
            <Trans>Try to go on</Trans>
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <p>
        <Trans>What you wrote in an automation is kept in this browser.</Trans>
      </p>
      {support && <Details title={details}>{support}</Details>}
    </ErrorPage>
  );
}
