import { Trans, useLingui } from '@lingui/react/macro';
import type { Endpoint } from '@recado/contract';
import { REPORT_TYPES, type ReportType } from '@recado/contract/report-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useTyped } from '../../api/kept/typed.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { EndpointEnd } from './endpoint-end.tsx';
import { useTypeWords } from './outgoing-words.ts';

/** The types that are chosen before anybody chose: those that sellers ask for most. */
const FIRST: readonly ReportType[] = ['comment.answered', 'message.sent', 'purchase.recorded'];

type Typed = Pick<Endpoint, 'url' | 'types' | 'words' | 'on'>;
const NEW: Typed = { url: '', types: [...FIRST], words: false, on: true };

interface SheetProps {
  /** Null: a new one. */
  endpoint: Endpoint | null;
  onClose: () => void;
  /** A secret was made, to be shown once. */
  onSecret: (secret: string) => void;
}

/** The sheet in which an endpoint is made or changed. */
export function EndpointSheet({ endpoint, onClose, onSecret }: SheetProps) {
  const { t } = useLingui();
  const form = useId();
  const failureWords = useFailureWords();
  const [typed, setTyped] = useTyped<Typed>(`endpoint ${endpoint?.id ?? 'new'}`, endpoint ?? NEW);
  const { url, types, words, on } = typed;
  const save = useSave(endpoint, { onSaved: onClose, onSecret });
  const isWhole = url.trim() !== '' && types.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !save.isPending) save.mutate({ url: url.trim(), types, words, on });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={endpoint ? <Trans>Change the webhook</Trans> : <Trans>New webhook</Trans>}
      closeLabel={t`Close`}
      shape="side"
      footer={
        <Button type="submit" form={form} className="w-full" disabled={!isWhole} busy={save.isPending}>
          {endpoint ? <Trans>Save</Trans> : <Trans>Make it and show the secret</Trans>}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t`Address of your server`}
          hint={t`It begins with https:// and answers each event with a status from 200 to 299 within 15 seconds.`}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={2_000}
          placeholder="https://"
          value={url}
          onChange={(event) => setTyped({ ...typed, url: event.currentTarget.value })}
        />
        {save.isError && (
          <p role="alert" className="-mt-3 font-medium text-[0.875rem] text-bad">
            {failureWords(save.error).message}
          </p>
        )}
        {endpoint && (
          <Switch
            checked={on}
            onChange={(next) => setTyped({ ...typed, on: next })}
            label={<Trans context="webhook">On</Trans>}
            hint={<Trans>While it is off it is told nothing, and what happens meanwhile does not come later.</Trans>}
          />
        )}
        <Types chosen={types} onChange={(next) => setTyped({ ...typed, types: next })} />
        <Switch
          checked={words}
          onChange={(next) => setTyped({ ...typed, words: next })}
          label={<Trans>With words and names of people</Trans>}
          hint={<Trans>Without it events carry ids alone: no comment’s text, and nobody’s name.</Trans>}
        />
        {words && (
          <Notice tone="info">
            <Trans>
              What your server keeps of people is in your hands: delete it there too when somebody asks you to.
            </Trans>
          </Notice>
        )}
      </form>
      {endpoint && <EndpointEnd endpoint={endpoint} onRemoved={onClose} onSecret={onSecret} />}
    </Sheet>
  );
}

function useSave(
  endpoint: Endpoint | null,
  { onSaved, onSecret }: { onSaved: () => void; onSecret: (secret: string) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ on, ...body }: Typed) => {
      if (endpoint) {
        await call('PUT /endpoints/{id}', { params: { id: endpoint.id }, body: { ...body, on } });
        return null;
      }
      return (await call('POST /endpoints', { body })).secret;
    },
    onSuccess: (secret) => (secret === null ? onSaved() : onSecret(secret)),
    onSettled: () => client.invalidateQueries({ queryKey: ['endpoints'] }),
  });
}

function Types({ chosen, onChange }: { chosen: readonly ReportType[]; onChange: (types: ReportType[]) => void }) {
  const names = useTypeWords();
  const toggle = (type: ReportType, is: boolean) =>
    onChange(REPORT_TYPES.filter((one) => (one === type ? is : chosen.includes(one))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-[0.9375rem]">
        <Trans>What it is told</Trans>
      </legend>
      <div className="flex flex-col">
        {REPORT_TYPES.map((type) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={chosen.includes(type)}
              onChange={(event) => toggle(type, event.currentTarget.checked)}
            />
            <span className="min-w-0">
              <span className="block leading-snug">{names[type]}</span>
              <code className="block text-[0.8125rem] text-ink-soft" translate="no" dir="ltr">
                {type}
              </code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
