import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Notice } from '../notices/notice.tsx';
import { Button, type ButtonLook } from './button.tsx';

interface Props {
  accept: string;
  words: { label: string; file: string; sending: string };
  /** The percentage of a file that has been sent; null while none is being sent. */
  percent: number | null;
  problem: string | null;
  look?: ButtonLook;
  /** In the middle of an empty screen. */
  alone?: boolean;
  onFile: (file: File) => void;
}

/** Chooses a file; shows how far its sending is, and why it was not taken. */
export function FileButton({ accept, words, percent, problem, look = 'main', alone = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={clsx('flex min-w-0 flex-col gap-3', alone ? 'items-center' : 'items-stretch sm:items-start')}>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="hidden"
        aria-label={words.file}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file chosen again is a new try.
          currentTarget.value = '';
        }}
      />
      <Button look={look} busy={percent !== null} onClick={() => input.current?.click()}>
        <Plus aria-hidden className="size-5" />
        {words.label}
      </Button>
      {percent !== null && (
        <progress className="h-1.5 w-full accent-accent" max={100} value={percent} aria-label={words.sending} />
      )}
      {problem && (
        <Notice role="alert" tone="bad">
          {problem}
        </Notice>
      )}
    </div>
  );
}
