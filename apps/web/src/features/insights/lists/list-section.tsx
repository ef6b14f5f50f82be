import { type ReactNode, useId } from 'react';
import type { ChartTable } from '../charts/chart-table.ts';
import { CsvButton } from '../charts/csv-button.tsx';

/** A list of what did most, with its file; `children` where there is nothing yet say so. */
export function ListSection({
  title,
  table,
  file,
  children,
}: {
  title: ReactNode;
  /** Null where the list is empty. */
  table: ChartTable | null;
  file: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 pb-2 shadow-card sm:p-5 sm:pb-3"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
      {table && (
        <div className="-mx-2 flex">
          <CsvButton table={table} file={file} />
        </div>
      )}
    </section>
  );
}

/** A sentence in the place of a list that is empty. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="pb-2 text-ink-soft">{children}</p>;
}
