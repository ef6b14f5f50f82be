import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useFailureWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { LostDrawing } from '../ui/drawings.tsx';

/** A screen that fell over. What was typed is still kept as a draft. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const words = useFailureWords();
  return (
    <main
      role="alert"
      className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-4 px-5 text-center"
    >
      <LostDrawing />
      <h1 className="text-2xl">
        <Trans>This screen fell over</Trans>
      </h1>
      <p className="text-ink-soft">{words(error).message}</p>
      <p className="text-ink-soft">
        <Trans>What you typed is kept in this browser.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => window.location.reload()}>
          <Trans>Load it again</Trans>
        </Button>
        <Button look="quiet" onClick={reset}>
          <Trans>Try to go on</Trans>
        </Button>
      </div>
    </main>
  );
}
