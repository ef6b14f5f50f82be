import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves all that is kept of one event as a file, for whoever helps; it holds no secret. */
export function SaveBundle({ id }: { id: string }) {
  const failureWords = useFailureWords();
  const save = useMutation({
    mutationFn: () => call('GET /activity/{id}/bundle', { params: { id } }),
    onSuccess: ({ bundle }) =>
      saveFile(JSON.stringify(bundle, null, 2), { name: `recado-${id}.json`, type: 'application/json' }),
    onError: (error) => tell(failureWords(error).message),
  });
  return (
    <Button look="quiet" className="self-start" busy={save.isPending} onClick={() => save.mutate()}>
      <Trans>Save for support</Trans>
    </Button>
  );
}
