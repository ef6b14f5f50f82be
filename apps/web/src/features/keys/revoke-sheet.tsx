import { Trans, useLingui } from '@lingui/react/macro';
import type { Key } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { codeOf } from '../../api/failures/call-error.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { tell } from '../../ui/notices/tell.ts';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';
import { keysQuery } from './keys-query.ts';

/** Asks before a key is revoked, which cannot be taken back. */
export function RevokeSheet({ of: { id, name }, onClose }: { of: Key; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const revoke = useMutation({
    // One that is gone meanwhile is what was wanted.
    mutationFn: () =>
      call('DELETE /keys/{id}', { params: { id } }).catch((error: unknown) => {
        if (codeOf(error) !== 'key_not_found') throw error;
      }),
    onSuccess: () => {
      tell(t`The key opens nothing any more.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <AskSheet
      title={t`Revoke this key?`}
      what={name}
      closeLabel={t`Close`}
      keep={{ label: t`Keep it`, onClick: onClose }}
      go={{
        label: t({ message: 'Revoke', context: 'of a key' }),
        busy: revoke.isPending,
        onClick: () => revoke.mutate(),
      }}
      failure={revoke.isError ? failureWords(revoke.error).message : null}
    >
      <Trans>
        Whatever program has it is refused from its next call on. It cannot be brought back: make another one.
      </Trans>
    </AskSheet>
  );
}
