import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { fetchFile } from '../../api/files/fetch-file.ts';
import { Button } from '../../ui/fields/button.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Saves everything that is kept of the account. */
export function ExportButton() {
  const failureWords = useFailureWords();
  const load = useMutation({
    mutationFn: () => fetchFile('GET /users/export'),
    onSuccess: (file) => saveFile(file, { name: 'recado.zip', type: 'application/zip' }),
    onError: (error) => toast(failureWords(error).message),
  });
  return (
    <Button look="soft" busy={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden className="size-5" />
      <Trans>Download everything</Trans>
    </Button>
  );
}
