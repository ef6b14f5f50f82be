import type { ReactNode } from 'react';

/** A row of such a list: when it was, what it is worth, and notes below the day. */
export function EarningRow({ when, sum, children }: { when: ReactNode; sum: string; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-x-4 border-line border-t py-3 first:border-t-0">
      <div className="flex min-w-0 flex-col gap-1">
        <span>{when}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-ink-soft">{children}</span>
      </div>
      <b className="shrink-0 tabular-nums">{sum}</b>
    </li>
  );
}
