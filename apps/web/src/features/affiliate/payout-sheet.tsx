import { Trans, useLingui } from '@lingui/react/macro';
import { PIX_KEY_KINDS, type PixKeyKind, readPixKey } from '@recado/contract/pix-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useTyped } from '../../api/kept/typed.ts';
import { usePixKindName } from '../../i18n/names/use-pix-kind-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { affiliateQuery } from './affiliate-query.ts';

const MODES = { cpf: 'numeric', cnpj: 'text', email: 'email', phone: 'tel', random: 'text' } as const;

/** The name of this form: what was typed is kept under it while its owner signs in once more. */
export const PAYOUT_FORM = 'payout';

/** The form that asks for a payout and where it goes: a Pix key, checked before it is sent. */
export function PayoutSheet({ cents, onClose }: { cents: number; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useId();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [{ kind, key }, setTyped] = useTyped<{ kind: PixKeyKind; key: string }>(PAYOUT_FORM, { kind: 'cpf', key: '' });
  const [isWrong, setWrong] = useState(false);
  const kindName = usePixKindName();
  const ask = useMutation({
    mutationFn: () => call('POST /affiliate/payouts', { body: { keyKind: kind, key } }),
    onSuccess: () => {
      toast(t`Your payout is requested.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: affiliateQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isKey = readPixKey(kind, key) !== null;
    setWrong(!isKey);
    if (isKey && !ask.isPending) ask.mutate();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      title={<Trans>Ask for a payout</Trans>}
      subtitle={format.money(cents)}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form={form} className="w-full" disabled={!key.trim()} busy={ask.isPending}>
          <Trans>Ask for {format.money(cents)}</Trans>
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {ask.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(ask.error).message}
          </Notice>
        )}
        <Choice
          legend={t`Kind of Pix key`}
          look="list"
          options={PIX_KEY_KINDS.map((value) => ({ value, label: kindName(value) }))}
          value={kind}
          onChange={(next) => {
            setTyped({ kind: next, key });
            setWrong(false);
          }}
        />
        <TextField
          label={t`Your Pix key`}
          hint={t`It is used for this payout alone, and erased afterwards.`}
          error={isWrong ? t`This is not a Pix key of that kind. Look at it digit by digit.` : undefined}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          inputMode={MODES[kind]}
          value={key}
          onChange={(event) => {
            setTyped({ kind, key: event.currentTarget.value });
            setWrong(false);
          }}
        />
      </form>
    </Sheet>
  );
}
