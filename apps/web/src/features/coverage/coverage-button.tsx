import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { call } from '../../api/calls/call.ts';
import { useCsv } from '../../api/files/use-csv.ts';
import { Button } from '../../ui/fields/button.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { saveCsv } from '../../ui/save-file.ts';

/** Saves each day of each post as a file for a spreadsheet. */
export function CoverageButton({ days, className }: { days: 7 | 28 | 90; className: string }) {
  const { t } = useLingui();
  const load = useCsv(() => call('GET /coverage/export', { query: { days: `${days}` } }), {
    save: (csv) => saveCsv(csv, `recado-coverage-${days}.csv`),
    cut: t`Not all days are in the file.`,
    tell,
  });
  return (
    <Button look="soft" busy={load.isPending} onClick={() => load.mutate()} className={className}>
      <Download aria-hidden className="size-5" />
      {t`Download all by day`}
    </Button>
  );
}
