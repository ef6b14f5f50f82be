import { Trans, useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { useState } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useLibrary } from './use-library.ts';

const LONGEST = 100;

/** Gives an audio another name. */
export function RenameSheet({ audio, onClose }: { audio: Audio; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { rename } = useLibrary();
  const [name, setName] = useState(audio.name);
  const isEmpty = name.trim() === '';
  const save = () => rename.mutate({ id: audio.id, name, was: audio.name }, { onSuccess: onClose });
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      closeLabel={t`Close`}
      title={t`Rename this audio`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={rename.isPending} disabled={isEmpty} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </div>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) save();
        }}
      >
        <TextField
          label={t`Name`}
          value={name}
          maxLength={LONGEST}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={rename.isError && failureWords(rename.error).message}
        />
      </form>
    </Sheet>
  );
}
