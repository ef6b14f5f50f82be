import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { failureOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What a failed call means, in one sentence; the server's own words where it gave some. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    const failure = failureOf(error);
    switch (failure?.kind) {
      case 'network':
        return t`There is no connection. Nothing was lost: check your internet and try again.`;
      case 'timeout':
        return t`That took longer than 20 seconds. It may still have worked: look, then try again.`;
      case 'problem':
        return failure.problem.detail || t`Something went wrong on our side. Please try again.`;
      case undefined:
        return t`Something went wrong on our side. Please try again.`;
    }
  };
}

/** A call that failed, kept where it was made, with a way to try it again. */
export function FailureNotice({
  error,
  onRetry,
  className = '',
}: {
  error: unknown;
  onRetry: () => void;
  className?: string;
}) {
  const words = useFailureWords();
  const failure = failureOf(error);
  return (
    <div role="alert">
      <Notice
        tone="bad"
        className={className}
        icon={<CloudOff aria-hidden className="size-5 shrink-0" />}
        action={
          <Button look="soft" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {words(error)}
        {failure?.kind === 'problem' && failure.problem.trace && (
          <span className="block text-[0.8125rem] opacity-80">
            <Trans>For support: {failure.problem.trace}</Trans>
          </span>
        )}
      </Notice>
    </div>
  );
}
