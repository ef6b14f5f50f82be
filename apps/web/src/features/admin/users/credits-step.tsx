import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const MOST = 1_000_000;

interface Props {
  user: AdminUser;
  busy: boolean;
  onBack: () => void;
  onSet: (credits: number) => void;
}

/** Asks for the number of free credits a month. */
export function CreditsStep({ user, busy, onBack, onSet }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(String(user.freeCredits));
  const credits = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  const fits = credits <= MOST;
  const set = (event: FormEvent) => {
    event.preventDefault();
    if (fits) onSet(credits);
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={set}>
      <TextField
        label={t`Free credits a month`}
        hint={t`This month too, never below what is spent or on its way.`}
        error={text !== '' && !fits ? t`A whole number, a million at most` : undefined}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.currentTarget.value.trim())}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" busy={busy} disabled={!fits}>
          <Trans>Set free credits</Trans>
        </Button>
      </div>
    </form>
  );
}
