import { Trans, useLingui } from '@lingui/react/macro';
import type { KEY_LIMITS, KeyScope } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useTyped } from '../../api/kept/typed.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { keysQuery, type MadeKey } from './keys-query.ts';
import { ScopeBoxes } from './scope-boxes.tsx';

/** The name of this form: what was typed is kept under it while its owner signs in once more. */
export const KEY_FORM = 'key';

// Typed by the contract, so that no schema comes with it.
const MOST_NAME: typeof KEY_LIMITS.name = 60;
const DAYS = [30, 90, 365] as const; // const: the choices

interface Typed {
  name: string;
  scopes: KeyScope[];
  days: number | null;
}

/** Asks for what a key is to be: what it is for, what it may do, for how long. */
export function MakeKeySheet({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [typed, setTyped] = useTyped<Typed>(KEY_FORM, { name: '', scopes: [], days: 90 });
  const { name, scopes, days } = typed;
  const make = useMutation({
    mutationFn: () => call('POST /keys', { body: { name: name.trim(), scopes, days } }),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  const isWhole = name.trim() !== '' && scopes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !make.isPending) make.mutate();
  };
  const dayWords: Readonly<Record<(typeof DAYS)[number], string>> = {
    30: t`In 30 days`,
    90: t`In 90 days`,
    365: t`In a year`,
  };
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={<Trans>Make a key</Trans>}
      footer={
        <Button type="submit" form={form} className="w-full" disabled={!isWhole} busy={make.isPending}>
          <Trans>Make the key</Trans>
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {make.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(make.error).message}
          </Notice>
        )}
        <TextField
          label={t`What is it for?`}
          hint={t`A name that tells you which program has it.`}
          maxLength={MOST_NAME}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
        <ScopeBoxes chosen={scopes} onChange={(next) => setTyped({ ...typed, scopes: next })} />
        <SelectField
          label={t`When does it end?`}
          hint={t`By itself, without your doing anything. You can revoke it at any time.`}
          value={days ?? 'never'}
          onChange={(event) => {
            const chosen = DAYS.find((one) => String(one) === event.currentTarget.value) ?? null;
            setTyped({ ...typed, days: chosen });
          }}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {dayWords[one]}
            </option>
          ))}
          <option value="never">{t`Never, until I revoke it`}</option>
        </SelectField>
      </form>
    </Sheet>
  );
}
