import { Trans, useLingui } from '@lingui/react/macro';
import type { LinkOutcome } from '@recado/contract';
import { isWebUrl } from '@recado/engine';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { withScheme } from '../../configure/draft/tidy.ts';

/** The time for which an address stays as it is before it is looked at: nobody's half an address is. */
const REST = 900;

/** Says below a link whether people get there; nothing while it is no address yet, or nobody could look. It keeps nobody from saving. */
export function LinkSign({ url }: { url: string }) {
  const rested = useRested(withScheme(url));
  const { data, isFetching } = useQuery(linkQuery(rested));
  const words = useOutcomeWords();
  if (rested !== withScheme(url) || !isWebUrl(rested)) return null;
  const outcome = data?.outcome;
  if (!outcome && !isFetching) return null;
  const look = 'flex items-start gap-1.5 text-[0.8125rem]';
  return (
    <p
      // No status by its role: that is what *Try it* says.
      aria-live="polite"
      className={outcome && outcome !== 'ok' ? `${look} font-medium text-warn` : `${look} text-ink-soft`}
    >
      {outcome === 'ok' && <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />}
      {outcome && outcome !== 'ok' && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0">{outcome ? words(outcome) : <Trans>Looking whether it opens…</Trans>}</span>
    </p>
  );
}

/** A page that did not open may have been mended in another tab: after so long it is looked at again. */
const AGAIN_MS = 15_000;

/** One look for each address that opens, while the tab is open; a newer address ends the look at the one before. */
function linkQuery(url: string) {
  return queryOptions({
    queryKey: ['link-check', url],
    queryFn: ({ signal }) => call('POST /automations/check-link', { body: { url } }, signal),
    enabled: isWebUrl(url),
    staleTime: ({ state }) => (state.data?.outcome === 'ok' ? Number.POSITIVE_INFINITY : AGAIN_MS),
    retry: false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function useOutcomeWords(): (outcome: LinkOutcome) => string {
  const { t } = useLingui();
  return (outcome) => {
    switch (outcome) {
      case 'ok':
        return t`Link checked`;
      case 'not_found':
        return t`There is no page at this address.`;
      case 'unreachable':
        return t`This address does not open. Is it written right?`;
      case 'loops_to_us':
        return t`This address leads back to Recado. Put the address of your own page here.`;
      case 'insecure':
        return t`This page is not secure (http): phones may warn about it.`;
      case 'too_many_redirects':
        return t`This address leads in circles and never arrives.`;
    }
  };
}
