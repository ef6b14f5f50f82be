import { ChevronDown, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';

/** A question that somebody may have where they are, closed until they ask: its answer in a few words, and a picture where there is one. */
export function Explained({
  title,
  drawing,
  children,
}: {
  title: ReactNode;
  drawing?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details className="group rounded-control bg-well">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 font-medium text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-center gap-x-5 gap-y-1 px-4 pb-4 text-[0.9375rem] sm:flex-row">
        {drawing && <div className="shrink-0">{drawing}</div>}
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </details>
  );
}
