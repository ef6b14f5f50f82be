import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { buttonClass } from '../../ui/fields/button.tsx';

/** The end of a list by page numbers: where one is, how many there are, and the way on. */
export function Pages({
  page,
  last,
  total,
  isEstimate,
}: {
  page: number;
  last: number;
  total: number;
  isEstimate: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.exactNumber(total);
  const to = (next: number) => (old: object) => ({ ...old, page: next > 1 ? next : undefined });
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-[0.9375rem] text-ink-soft tabular-nums" role="status">
        {isEstimate ? t`Users: about ${count}` : t`Users: ${count}`}
      </p>
      <div className="flex items-center gap-1">
        {page > 1 && (
          <Link
            to="."
            search={to(page - 1)}
            preload={false}
            className={buttonClass('soft')}
            aria-label={t`The page before`}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
        )}
        <span className="px-2 tabular-nums">
          <Trans>
            Page {page} of {last}
          </Trans>
        </span>
        {page < last && (
          <Link
            to="."
            search={to(page + 1)}
            preload={false}
            className={buttonClass('soft')}
            aria-label={t`The next page`}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        )}
      </div>
    </nav>
  );
}
