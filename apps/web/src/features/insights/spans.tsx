import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SPANS } from './results-search.ts';

const SPAN =
  'inline-flex min-h-11 flex-auto items-center justify-center rounded-[calc(var(--radius)*2)] px-4 font-medium text-[0.9375rem] text-ink-soft tabular-nums transition-colors duration-150 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-line';

/** The lengths of time that one may look back. */
export function Spans({ days }: { days: number }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`How many days`} className="flex gap-1 rounded-control bg-well p-1 sm:self-start">
      {SPANS.map((span) => (
        <Link
          key={span}
          to="/dashboard"
          search={({ days: _, ...rest }) => (span === 28 ? rest : { ...rest, days: span })}
          resetScroll={false}
          activeOptions={{ includeSearch: true, exact: true }}
          aria-current={span === days ? 'page' : undefined}
          className={SPAN}
        >
          {t`${span} days`}
        </Link>
      ))}
    </nav>
  );
}
