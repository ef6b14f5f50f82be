import { useLingui } from '@lingui/react/macro';
import { csvSeparator } from '@recado/contract/locale';
import { Download } from 'lucide-react';
import { serverNow } from '../../../i18n/clock.ts';
import { currentLocale } from '../../../i18n/locale.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { saveCsv } from '../../../ui/save-file.ts';
import { type ChartTable, csvOf } from './chart-table.ts';

/** Saves a table as a file for a spreadsheet; `file` is what it is about, in its name. */
export function CsvButton({ table, file }: { table: ChartTable; file: string }) {
  const { t } = useLingui();
  const save = () => {
    const today = new Date(serverNow()).toISOString().slice(0, 10);
    saveCsv(csvOf(table, csvSeparator(currentLocale())), `recado-${file}-${today}.csv`);
  };
  return (
    <Button look="quiet" className="!px-2.5" onClick={save} aria-label={t`Download CSV: ${table.caption}`}>
      <Download aria-hidden className="size-4" />
      {t`Download CSV`}
    </Button>
  );
}
