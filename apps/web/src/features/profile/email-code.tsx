import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { meQuery } from '../../api/queries.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useKeepUser } from './use-contact.ts';

const DIGITS = 6;

/** Asks for the code that was `sent` to an address that is not confirmed yet, or offers to send one. */
export function EmailCode({ email, sent }: { email: string; sent: boolean }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const keep = useKeepUser();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('POST /users/email/confirm', { body: { code } }),
    onSuccess: keep,
    onError: () => setCode(''),
  });
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => call('POST /users/email/code', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  const error = confirm.error ?? again.error;
  const said = error ? failureWords(error).message : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === DIGITS && !confirm.isPending) confirm.mutate();
      }}
    >
      <div>
        <h2 className="text-lg">
          <Trans>Confirm your e-mail</Trans>
        </h2>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          {sent ? (
            <Trans>We sent six digits to {email}. Type them here within 10 minutes.</Trans>
          ) : (
            <Trans>No code was sent to {email} yet, or the last one has run out. Ask for one, then type it here.</Trans>
          )}{' '}
          <Trans>Until then it is only written down: who confirms it first has it.</Trans>
        </p>
      </div>
      {sent && (
        <TextField
          label={t({ message: 'Code', context: 'e-mail' })}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className="max-w-48 font-semibold text-xl tabular-nums tracking-[0.2em]"
          value={code}
          maxLength={12}
          error={said}
          onChange={(event) => {
            confirm.reset();
            again.reset();
            setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS));
          }}
        />
      )}
      {!sent && said && (
        <Notice role="alert" tone="warn">
          {said}
        </Notice>
      )}
      {again.data && (
        <Notice tone={again.data.sent ? 'good' : 'warn'} icon={<MailCheck aria-hidden className="size-5 shrink-0" />}>
          <span role="status">
            {again.data.sent ? (
              <Trans>A new code is on its way. Only this one counts now.</Trans>
            ) : (
              <Trans>No mail can be sent from here. Your address stays as it is.</Trans>
            )}
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {sent && (
          <Button type="submit" disabled={code.length < DIGITS} busy={confirm.isPending}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button look={sent ? 'quiet' : 'main'} busy={again.isPending} onClick={() => again.mutate()}>
          {sent ? <Trans>Send a new code</Trans> : <Trans>Send a code</Trans>}
        </Button>
      </div>
    </form>
  );
}
