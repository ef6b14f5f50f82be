import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { WalletCards } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { ROW } from './group-card.tsx';

/** Leads to where payments are seen: the operator's address, else the provider's own page for this account, else what is paid here. */
export function PortalEntry({ url }: { url: string | null }) {
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const open = useMutation({
    mutationFn: () => call('POST /billing/portal', {}),
    onSuccess: ({ url: own }) => (own === null ? navigate({ to: '/subscriptions' }) : window.location.assign(own)),
    onError: (error) => toast(failureWords(error).message),
  });
  const sign = <WalletCards aria-hidden className="size-5 shrink-0 text-ink-soft" />;
  return (
    <li>
      {url === null ? (
        <button
          type="button"
          aria-busy={open.isPending || undefined}
          disabled={open.isPending}
          onClick={() => open.mutate()}
          className={clsx(ROW, 'w-full text-left', open.isPending && 'animate-pulse-soft')}
        >
          {sign}
          <Trans>Payment platform</Trans>
        </button>
      ) : (
        <a href={url} className={ROW}>
          {sign}
          <Trans>Payment platform</Trans>
        </a>
      )}
    </li>
  );
}
