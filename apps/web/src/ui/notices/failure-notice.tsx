import { CloudOff } from 'lucide-react';
import { Button } from '../fields/button.tsx';
import { Notice } from './notice.tsx';

/** A call that failed, told where it was made, with a way to try it again. */
export function FailureNotice({
  message,
  support,
  retry,
  onRetry,
}: {
  message: string;
  support: string | null;
  retry: string;
  onRetry: () => void;
}) {
  return (
    <Notice
      role="alert"
      tone="bad"
      icon={<CloudOff aria-hidden className="size-5 shrink-0" />}
      action={
        <Button look="soft" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {message}
      {support && <span className="block text-[0.8125rem] opacity-80">{support}</span>}
    </Notice>
  );
}
