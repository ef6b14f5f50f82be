import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFailureWords } from '../../api/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sizeText } from './figures.ts';
import { useLibrary } from './use-library.ts';

/** Chooses a file and sends it; says how far it is, and why it was not taken. `alone`: in the middle of an empty screen. */
export function AddAudio({ limits, alone = false }: { limits: { fileBytes: number }; alone?: boolean }) {
  const { add, progress } = useLibrary();
  const failureWords = useFailureWords();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const most = sizeText(limits.fileBytes);
  const percent = Math.floor(progress * 100);
  const take = (file: File | undefined) => {
    if (!file) return;
    // Known here already: nobody waits for megabytes to be refused.
    setTooLarge(file.size > limits.fileBytes);
    add.reset();
    if (file.size <= limits.fileBytes) add.mutate(file);
  };
  const problem = tooLarge
    ? t`This file is too large: an audio has at most ${most}.`
    : add.isError && failureWords(add.error).message;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-3', alone ? 'items-center' : 'items-stretch sm:items-start')}>
      <input
        ref={input}
        type="file"
        accept="audio/mp4,audio/x-m4a,audio/aac,.m4a,.mp4,.aac"
        className="hidden"
        aria-label={t`Audio file`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file chosen again is a new try.
          currentTarget.value = '';
        }}
      />
      <Button busy={add.isPending} onClick={() => input.current?.click()}>
        <Plus aria-hidden className="size-5" />
        {add.isPending ? <Trans>Sending, {percent}%</Trans> : <Trans>Add audio</Trans>}
      </Button>
      {add.isPending && (
        <progress className="h-1.5 w-full accent-accent" max={100} value={percent} aria-label={t`Sending the file`} />
      )}
      {problem && (
        <div role="alert">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </div>
  );
}
