import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { useCsv } from '../../../api/files/use-csv.ts';
import type { ActivityFilter } from '../../../api/queries.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { tell } from '../../../ui/notices/tell.ts';
import { saveCsv } from '../../../ui/save-file.ts';

/** Saves what the list is narrowed to as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: ActivityFilter }) {
  const { t } = useLingui();
  const load = useCsv(() => call('GET /activity/export', { query: filter }), {
    save: (csv) => saveCsv(csv, 'recado-activity.csv'),
    cut: t`Only the newest ones are in the file. Choose fewer days to get all of them.`,
    tell,
  });
  return (
    <Button look="soft" className="shrink-0 max-sm:px-3" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-5" />
      <span className="max-sm:sr-only">
        <Trans>Export as CSV</Trans>
      </span>
    </Button>
  );
}
