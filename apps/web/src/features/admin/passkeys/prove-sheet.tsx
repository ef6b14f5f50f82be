import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { factorQuery } from './factor-query.ts';
import { showPasskey } from './show-passkey.ts';
import { useFactorWords } from './use-factor-words.ts';
import { WhereItWorks } from './where-it-works.tsx';

interface Asks {
  onShown: () => void;
  onClose: () => void;
  /** There is no passkey yet: to where one is added. */
  onAdd: () => void;
}

/** Asks an administrator for the second factor: the passkey, or a recovery code where it is lost. */
export function ProveSheet({ onShown, onClose, onAdd }: Asks) {
  const { t } = useLingui();
  const factor = useQuery(factorQuery);
  const failureWords = useFailureWords();
  const [byCode, setByCode] = useState(false);
  const isNew = factor.data?.enrolled === false;
  return (
    <Sheet
      open
      shape="small"
      isUnasked
      closeLabel={t`Close`}
      title={isNew ? t`Add a passkey first` : t`Show that it is you`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {factor.isPending && <Skeleton className="h-24" />}
        {factor.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(factor.error).message}
          </Notice>
        )}
        {factor.data && <WhereItWorks factor={factor.data} />}
        {isNew && <First onAdd={onAdd} onClose={onClose} />}
        {factor.data?.enrolled && !byCode && (
          <ByPasskey onShown={onShown} onClose={onClose} onLost={() => setByCode(true)} />
        )}
        {factor.data?.enrolled && byCode && <ByCode onShown={onShown} onBack={() => setByCode(false)} />}
      </div>
    </Sheet>
  );
}

function First({ onAdd, onClose }: Pick<Asks, 'onAdd' | 'onClose'>) {
  return (
    <>
      <p>
        <Trans>
          Administration needs a second factor: a passkey on this device, a phone or a security key. It takes a minute.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button onClick={onAdd}>
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
    </>
  );
}

function ByPasskey({ onShown, onClose, onLost }: Pick<Asks, 'onShown' | 'onClose'> & { onLost: () => void }) {
  const words = useFactorWords();
  const show = useMutation({ mutationFn: showPasskey, onSuccess: onShown });
  return (
    <>
      <p>
        <Trans>
          Administration opens with your passkey, for eight hours; what changes somebody’s money or standing asks for it
          again.
        </Trans>
      </p>
      {show.isError && (
        <Notice role="alert" tone="bad">
          {words(show.error)}
        </Notice>
      )}
      <Button busy={show.isPending} onClick={() => show.mutate()}>
        <KeyRound aria-hidden className="size-5" />
        <Trans>Use my passkey</Trans>
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" onClick={onLost}>
          <Trans>Use a recovery code</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </>
  );
}

function ByCode({ onShown, onBack }: Pick<Asks, 'onShown'> & { onBack: () => void }) {
  const { t } = useLingui();
  const words = useFactorWords();
  const [code, setCode] = useState('');
  const spend = useMutation({
    mutationFn: () => call('POST /administration/second-factor/recovery', { body: { code } }),
    onSuccess: onShown,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !spend.isPending) spend.mutate();
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t`Recovery code`}
        hint={t`Each works once. Afterwards add a passkey in place of the one that is lost.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {spend.isError && (
        <Notice role="alert" tone="bad">
          {words(spend.error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" busy={spend.isPending} disabled={!code.trim()}>
          <Trans context="recovery">Use this code</Trans>
        </Button>
      </div>
    </form>
  );
}
