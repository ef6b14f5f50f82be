import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { factorQuery } from './factor-query.ts';
import { makePasskey } from './make-passkey.ts';
import { useFactorWords } from './use-factor-words.ts';

/** Makes a passkey on this device, by the name that one will know it by. */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useLingui();
  const words = useFactorWords();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => makePasskey(name.trim()),
    onSuccess: ({ recoveryCodes }) => {
      setName('');
      void client.invalidateQueries({ queryKey: factorQuery.queryKey });
      if (recoveryCodes) onCodes(recoveryCodes);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !add.isPending) add.mutate();
  };
  return (
    <form className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5" onSubmit={submit}>
      <TextField
        label={t`What do you call this device?`}
        hint={t`So that you know later which passkey it is: “Laptop”, “Phone of Ana”.`}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {add.isError && (
        <Notice role="alert" tone="bad">
          {words(add.error)}
        </Notice>
      )}
      <Button type="submit" className="self-start" busy={add.isPending} disabled={!name.trim()}>
        <KeyRound aria-hidden className="size-5" />
        <Trans>Add a passkey</Trans>
      </Button>
    </form>
  );
}
