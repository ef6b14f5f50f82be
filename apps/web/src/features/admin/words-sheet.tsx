import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/fields/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';

/** Asks for the few words that go with a decision; what was typed stays there until it is done. */
export function WordsSheet({
  title,
  subtitle,
  children,
  words: { isLine = false, most, ...about },
  go,
  failure,
  onSend,
  onClose,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Above the box: what is to be known first. */
  children?: ReactNode;
  /** `isLine`: one line, such as a number; else as many as they need. */
  words: { label: string; hint: string; most: number; isLine?: boolean };
  go: { label: string; look: ButtonLook; busy: boolean };
  /** The reason why it did not work. */
  failure: string | null;
  onSend: (words: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useId();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const Box = isLine ? TextField : TextArea;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words && !go.busy) onSend(words);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      title={title}
      subtitle={subtitle}
      closeLabel={t`Close`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} look={go.look} disabled={!words} busy={go.busy}>
            {go.label}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
        {failure !== null && (
          <Notice role="alert" tone="bad">
            {failure}
          </Notice>
        )}
        {children}
        <Box
          {...about}
          maxLength={most}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Sheet>
  );
}
