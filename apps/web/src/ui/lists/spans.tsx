import { Link } from '@tanstack/react-router';

const SPAN =
  'inline-flex min-h-11 flex-auto items-center justify-center rounded-[calc(var(--radius)*2)] px-4 font-medium text-[0.9375rem] text-ink-soft tabular-nums transition-colors duration-150 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-line';

interface Props {
  label: string;
  /** In days, each with its name. */
  spans: readonly { span: number; name: string }[];
  days: number;
  /** The one that the address does not name. */
  usual: number;
}

/** The lengths of time that one may look back, kept in the address as `days`. */
export function Spans({ label, spans, days, usual }: Props) {
  return (
    <nav aria-label={label} className="flex gap-1 rounded-control bg-well p-1 sm:self-start">
      {spans.map(({ span, name }) => (
        <Link
          key={span}
          to="."
          search={({ days: _, ...rest }: { days?: number }) => (span === usual ? rest : { ...rest, days: span })}
          resetScroll={false}
          activeOptions={{ includeSearch: true, exact: true }}
          aria-current={span === days ? 'page' : undefined}
          className={SPAN}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
