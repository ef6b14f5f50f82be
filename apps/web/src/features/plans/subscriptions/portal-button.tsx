import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';

/** A button to the provider's own page, for the card and the invoices; gone where it turns out that there is none. */
export function PortalButton() {
  const failureWords = useFailureWords();
  const open = useMutation({
    mutationFn: () => call('POST /billing/portal', {}),
    onSuccess: ({ url }) => url !== null && window.location.assign(url),
  });
  if (open.isError) return <FailureNotice {...failureWords(open.error)} onRetry={() => open.mutate()} />;
  if (open.data?.url === null)
    return (
      <p role="status" className="text-ink-soft">
        <Trans>The provider has no page of its own for you.</Trans>
      </p>
    );
  return (
    <Button look="soft" className="self-start" busy={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
      <CreditCard aria-hidden className="size-5" />
      <Trans>Change card, see invoices</Trans>
    </Button>
  );
}
