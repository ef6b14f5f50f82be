import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useViewAs } from './use-change-user.ts';

/** The form that asks why an administrator wants to look as somebody else, who can read that reason. */
export function ViewStep({ user, onBack }: { user: AdminUser; onBack: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const failureWords = useFailureWords();
  const view = useViewAs(user.id);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) view.mutate(reason.trim());
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={start}>
      <TextField
        label={t`Why do you look?`}
        hint={t`This person can read it.`}
        value={reason}
        maxLength={60}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {view.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(view.error).message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" busy={view.isPending} disabled={!reason.trim()}>
          <Trans>View as this user</Trans>
        </Button>
      </div>
    </form>
  );
}
