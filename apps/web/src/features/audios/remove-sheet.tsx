import { Trans, useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { useFailureWords } from '../../api/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useLibrary } from './use-library.ts';

/** Asks before an audio goes for good; one in use stays, and the server says why. */
export function RemoveSheet({ audio, onClose }: { audio: Audio; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { remove } = useLibrary();
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      closeLabel={t`Close`}
      title={t`Remove this audio?`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(audio.id, { onSuccess: onClose })}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      }
    >
      <p className="break-words font-medium" dir="auto">
        {audio.name}
      </p>
      <p className="mt-1">
        <Trans>The file is gone for good, and its link stops working.</Trans>
      </p>
      {remove.isError && (
        <div role="alert" className="mt-3">
          <Notice tone="bad">{failureWords(remove.error).message}</Notice>
        </div>
      )}
    </Sheet>
  );
}
