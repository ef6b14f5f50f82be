import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { trackAutofill } from '../../../api/usage/track.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Taken, takeWords } from './split-words.ts';

/** A text that stands in the box and is no word of the list. */
export interface Left {
  text: string;
  /** The reason why it was not taken; null for what was not added yet. */
  why: Taken['why'];
}

interface Props {
  label: string;
  words: readonly string[];
  /** Words to press instead of typing. */
  suggestions?: readonly string[];
  onChange: (words: string[]) => void;
  /** Is told instead of those that a key has added, while the box keeps the focus. */
  onEnter?: (words: string[]) => void;
  error?: string | undefined;
  warnings?: readonly string[];
  /** Somebody left the box; what they had typed was added. */
  onLeave?: () => void;
  /** Holds what is left in the box; null for nothing. */
  left?: RefObject<Left | null>;
  /** Its path in the form. */
  path?: string;
}

/** The words that start an automation: one after the other, each to take away again. */
export function WordsField({
  label,
  words,
  suggestions = [],
  onChange,
  onEnter = onChange,
  error,
  warnings = [],
  onLeave,
  left: leftIn,
  path,
}: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState<Taken['why']>(null);
  const box = useRef<HTMLInputElement>(null);
  const left = typed.trim();
  useEffect(() => {
    if (!leftIn) return;
    leftIn.current = left === '' ? null : { text: left, why };
    return () => {
      leftIn.current = null;
    };
  }, [left, why, leftIn]);
  const type = (text: string) => {
    setTyped(text);
    setWhy(null);
  };
  const add = (tell: (words: string[]) => void) => {
    const taken = takeWords(typed, { words, most: LIMITS.triggers, longest: LIMITS.triggerCharacters });
    if (taken.words.length > words.length) tell(taken.words);
    setTyped(taken.left);
    setWhy(taken.why);
  };
  const unfit = {
    too_many: t`An automation has 100 words at most. What does not fit stays in this box.`,
    too_long: t`A word has 100 characters at most. What is longer stays in this box.`,
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
        ref={box}
        data-path={path}
        placeholder={words.length === 0 ? t`For example: I want it` : t`Another word`}
        value={typed}
        enterKeyHint="done"
        error={why === null ? error : unfit[why]}
        hint={<Trans>Capitals and accents make no difference. Separate several with commas.</Trans>}
        beside={
          <Button
            look="soft"
            onClick={() => add(onChange)}
            disabled={typed.trim() === ''}
            aria-label={t`Add the word`}
            className="!px-3"
          >
            <Plus aria-hidden className="size-5" />
          </Button>
        }
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={(event) => {
          // A box of one line would join the lines of a list to one word.
          const lines = event.clipboardData.getData('text').split(/[\r\n]+/);
          if (lines.length < 2) return;
          event.preventDefault();
          type([typed, ...lines].filter((line) => line.trim() !== '').join(', '));
        }}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(onEnter);
        }}
        onBlur={() => {
          add(onChange);
          onLeave?.();
        }}
      />
      {suggestions.length > 0 && words.length < LIMITS.triggers && (
        <Suggestions
          words={suggestions}
          onAdd={(word, byKey) => {
            onChange([...words, word]);
            trackAutofill('words', words.length === 0);
            // The button is gone then; a finger wants no keyboard for that.
            if (byKey) box.current?.focus();
          }}
        />
      )}
      {warnings.map((warning) => (
        <p key={warning} className="text-[0.875rem] text-warn">
          {warning}
        </p>
      ))}
    </div>
  );
}

/** Words that people often write, each to press. */
function Suggestions({ words, onAdd }: { words: readonly string[]; onAdd: (word: string, byKey: boolean) => void }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Words that people often write`} className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            aria-label={t`Add “${word}”`}
            className="inline-flex min-h-11 items-center gap-1 rounded-pill border border-line px-2.5 font-medium text-[0.9375rem] text-ink-soft hover:bg-well hover:text-ink"
            // What stands in the box stays there: leaving it would move these.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => onAdd(word, detail === 0)}
          >
            <Plus aria-hidden className="size-3.5" />
            <span dir="auto">{word}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
