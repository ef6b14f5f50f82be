import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import type { ChartTable } from './chart-table.ts';
import { CsvButton } from './csv-button.tsx';

/** A picture of figures with what it is about, and below it the same as a table, and as a file. */
export function ChartCard({
  title,
  table,
  file,
  isFlat = false,
  children,
}: {
  title: ReactNode;
  table: ChartTable;
  file: string;
  /** It lies on a sheet, which is a surface already. */
  isFlat?: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'flex min-w-0 flex-col',
        !isFlat && 'rounded-card bg-surface p-4 pb-2 shadow-card sm:p-5 sm:pb-3',
      )}
    >
      <h2 id={id} className="mb-1 text-lg">
        {title}
      </h2>
      {children}
      <div className="-mx-2 mt-2 flex flex-wrap">
        <Button
          look="quiet"
          className="!px-2.5"
          aria-expanded={isTable}
          aria-label={isTable ? t`Hide the table: ${table.caption}` : t`Show as table: ${table.caption}`}
          onClick={() => setTable(!isTable)}
        >
          <Table2 aria-hidden className="size-4" />
          {isTable ? <Trans>Hide the table</Trans> : <Trans>Show as table</Trans>}
        </Button>
        <CsvButton table={table} file={file} />
      </div>
      {isTable && <Shown table={table} />}
    </section>
  );
}

function Shown({ table: { caption, head, rows, unit } }: { table: ChartTable }) {
  const format = useFormat();
  const shown = unit?.shown ?? format.exactNumber;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="mb-2 max-h-96 overflow-auto"
    >
      <table className="w-full text-left text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-[0.8125rem] text-ink-soft">
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={column === 0 ? 'py-1 pr-2' : 'px-1.5 py-1 text-right'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, plain, cells }) => (
            <tr key={plain ?? name} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className="px-1.5 py-1.5 text-right">
                  {cell === null ? '–' : shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
