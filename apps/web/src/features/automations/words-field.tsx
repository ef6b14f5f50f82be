import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { splitWords } from './split-words.ts';

interface Props {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  error?: string | undefined;
  warnings?: readonly string[];
  /** Somebody left the box; what they had typed was added. */
  onLeave?: () => void;
}

/** The words that start an automation: one after the other, each to take away again. */
export function WordsField({ label, words, onChange, error, warnings = [], onLeave }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = () => {
    const fresh = splitWords(typed).filter((word) => !words.includes(word));
    if (fresh.length > 0) onChange([...words, ...fresh].slice(0, LIMITS.triggers));
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-2.5">
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {words.map((word, index) => (
            <li
              key={word}
              className="inline-flex min-h-11 max-w-full items-center rounded-pill bg-accent-soft pl-4 font-medium text-on-accent-soft"
            >
              <span className="min-w-0 break-all" dir="auto">
                {word}
              </span>
              <button
                type="button"
                aria-label={t`Take “${word}” away`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill opacity-70 hover:opacity-100"
                onClick={() => onChange(words.filter((_, place) => place !== index))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={label}
        hideLabel
        placeholder={words.length === 0 ? t`For example: I want it` : t`Another word`}
        value={typed}
        maxLength={LIMITS.triggerCharacters * 2}
        enterKeyHint="done"
        error={error}
        hint={<Trans>Capitals and accents make no difference. Separate several with commas.</Trans>}
        beside={
          <Button
            look="soft"
            onClick={add}
            disabled={typed.trim() === ''}
            aria-label={t`Add the word`}
            className="!px-3"
          >
            <Plus aria-hidden className="size-5" />
          </Button>
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={() => {
          add();
          onLeave?.();
        }}
      />
      {warnings.map((warning) => (
        <p key={warning} className="text-[0.875rem] text-warn">
          {warning}
        </p>
      ))}
    </div>
  );
}
