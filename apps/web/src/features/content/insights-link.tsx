import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';

/** The way from a card to what Instagram counts of its media, above the link that covers the whole card. */
export function InsightsLink({ mediaId, name }: { mediaId: string; name: string }) {
  const { t } = useLingui();
  return (
    <Link
      to="/dashboard/media/$mediaId"
      params={{ mediaId }}
      title={t`Insights`}
      className="relative z-10 -mr-1.5 ml-auto -mb-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-well hover:text-ink"
    >
      <ChartColumn aria-hidden className="size-5" />
      <span className="sr-only">
        <Trans>Insights</Trans>: {name}
      </span>
    </Link>
  );
}
