import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '../../api/call.ts';
import { useFailureWords } from '../../api/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { type AuditSearch, auditQueryOf } from './audit-search.ts';

/** Saves what the filter shows as a file for a spreadsheet. */
export function ExportButton({ search }: { search: AuditSearch }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const load = useMutation({
    mutationFn: () => call('GET /administration/audit/export', { query: auditQueryOf(search) }),
    onSuccess: ({ csv, complete }) => {
      save(csv);
      if (!complete) toast(t`Only the newest 10,000 entries are in the file.`);
    },
    onError: (error) => toast(failureWords(error).message),
  });
  return (
    <Button look="soft" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-5" />
      <Trans>Export as CSV</Trans>
    </Button>
  );
}

function save(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recado-audit.csv';
  link.click();
  URL.revokeObjectURL(url);
}
