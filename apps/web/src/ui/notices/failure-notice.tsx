import { CloudOff } from 'lucide-react';
import { Button } from '../fields/button.tsx';
import { Details } from './details.tsx';
import { Notice } from './notice.tsx';

/** A call that failed, told where it was made, with a way to try it again. Its code stands behind `details`. */
export function FailureNotice({
  message,
  cause,
  support,
  details,
  retry,
  onRetry,
}: {
  message: string;
  cause: string | null;
  support: string | null;
  details: string;
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
      {cause && <span className="block text-[0.8125rem]">{cause}</span>}
      {support && <Details title={details}>{support}</Details>}
    </Notice>
  );
}
