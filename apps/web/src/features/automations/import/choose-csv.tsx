import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { readTextFile } from './read-text-file.ts';

/** A thousand answers of the longest kind stay below it. */
const LARGEST = 5_000_000;

/** The file, and the link for answers that bring none. */
export function ChooseCsv({
  onText,
  link,
  onLink,
}: {
  onText: (text: string) => void;
  link: string;
  onLink: (link: string) => void;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setProblem(file.size > LARGEST ? t`This file is too large: 5 MB are the most.` : null);
    const read = async () => onText(readTextFile(new Uint8Array(await file.arrayBuffer())));
    if (file.size <= LARGEST) read().catch(() => setProblem(t`This file cannot be read.`));
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <input
          ref={input}
          type="file"
          accept="text/csv,.csv,.tsv,.txt"
          className="hidden"
          aria-label={t`CSV file`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same file chosen again is read again.
            currentTarget.value = '';
          }}
        />
        <Button look={name ? 'soft' : 'main'} className="self-start" onClick={() => input.current?.click()}>
          <FileUp aria-hidden className="size-5" />
          <Trans>Choose a CSV file</Trans>
        </Button>
        {name && (
          <p className="break-all text-[0.875rem] text-ink-soft" dir="auto">
            {name}
          </p>
        )}
        {problem && (
          <p role="alert" className="text-[0.9375rem] text-bad">
            {problem}
          </p>
        )}
      </div>
      <TextField
        label={t`Link for automations without one`}
        hint={t`An automation needs a link. Those of the file stay.`}
        inputMode="url"
        autoCapitalize="none"
        dir="ltr"
        placeholder="https://"
        value={link}
        onChange={(event) => onLink(event.currentTarget.value)}
      />
    </div>
  );
}
