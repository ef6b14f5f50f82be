import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { useCsv } from '../../../api/files/use-csv.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { tell } from '../../../ui/notices/tell.ts';
import { saveCsv } from '../../../ui/save-file.ts';
import { type AuditSearch, auditQueryOf } from './audit-search.ts';

/** Saves what the filter shows as a file for a spreadsheet. */
export function ExportButton({ search }: { search: AuditSearch }) {
  const { t } = useLingui();
  const load = useCsv(() => call('GET /administration/audit/export', { query: auditQueryOf(search) }), {
    save: (csv) => saveCsv(csv, 'recado-audit.csv'),
    cut: t`Only the newest 10,000 entries are in the file.`,
    tell,
  });
  return (
    <Button look="soft" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-5" />
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
