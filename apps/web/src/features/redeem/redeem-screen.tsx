import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { creditsQuery, meQuery } from '../../api/queries.ts';
import { usePlanName } from '../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { dropStoredCode, rememberCode, rememberedCode } from './stored-code.ts';

/** `/redeem`: an access code becomes a plan for some months. A code that a link brought stands in the box; only the button uses it. */
export function RedeemScreen() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const [code, setCode] = useState(() => rememberedCode() ?? '');
  const redeem = useMutation({
    mutationFn: () => call('GET /subscriptions/redeem/{code}', { params: { code: code.trim() } }),
    onSuccess: () => {
      rememberCode(null);
      dropStoredCode();
      void client.invalidateQueries({ queryKey: creditsQuery.queryKey });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    // What is missing in the profile is asked for there; the code waits here.
    onError: () => rememberCode(code.trim()),
  });
  useTitle(t`Redeem a code`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !redeem.isPending) redeem.mutate();
  };
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Redeem a code</Trans>}>
        {!redeem.data && <Trans>You were given an access code? Type it here, and its plan is yours.</Trans>}
      </ScreenHead>
      {redeem.data ? (
        <Redeemed plan={redeem.data.plan} months={redeem.data.months} until={redeem.data.validUntil} />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
          onSubmit={submit}
        >
          <TextField
            label={t`Access code`}
            hint={t`16 letters and numbers; dashes and spaces do not matter.`}
            error={redeem.isError ? failureWords(redeem.error).message : undefined}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono uppercase tracking-wider"
            value={code}
            onChange={(event) => {
              redeem.reset();
              setCode(event.currentTarget.value);
            }}
          />
          <Button type="submit" className="self-start" disabled={!code.trim()} busy={redeem.isPending}>
            <Trans>Redeem</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}

function Redeemed({ plan, months, until }: { plan: string; months: number; until: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = usePlanName()(plan);
  const day = format.date(until);
  return (
    <Notice
      role="status"
      tone="good"
      icon={<PartyPopper aria-hidden className="size-5 shrink-0" />}
      action={
        <Link to="/credits" className={buttonClass('soft')}>
          <Trans>See your credits</Trans>
        </Link>
      }
    >
      <b>{name}</b>
      <span className="block">
        {months === 1 ? t`Yours for a month, until ${day}.` : t`Yours for ${months} months, until ${day}.`}
      </span>
    </Notice>
  );
}
