import { Trans, useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';
import { useLibrary } from './use-library.ts';

/** Asks before an audio goes for good; where it came into use meanwhile, the server says by what. */
export function RemoveSheet({ audio, onClose }: { audio: Audio; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { remove } = useLibrary();
  return (
    <AskSheet
      title={t`Remove this audio?`}
      what={audio.name}
      closeLabel={t`Close`}
      keep={{ label: t`Keep it`, onClick: onClose }}
      go={{
        label: t`Remove`,
        busy: remove.isPending,
        onClick: () => remove.mutate(audio.id, { onSuccess: onClose }),
      }}
      failure={remove.isError ? failureWords(remove.error).message : null}
    >
      <Trans>The file is gone for good, and its link stops working.</Trans>
    </AskSheet>
  );
}
