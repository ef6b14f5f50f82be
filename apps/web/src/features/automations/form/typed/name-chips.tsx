import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { insertName, unknownNames } from './insert-name.ts';

interface Props {
  /** The box's own label, by which the names of several boxes are told apart. */
  label: string;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType: (text: string) => void;
}

/** The names that a text may hold, in words: a press puts one where the caret stands, and the keyboard stays as it is. */
export function NameChips({ label, box, text, onType }: Props) {
  const { t } = useLingui();
  const names = [
    { name: '{first_name}', says: t`first name` },
    { name: '@{username}', says: t`username` },
  ];
  const insert = (name: string) => {
    const area = box.current;
    if (!area) return;
    const written = insertName(text, { start: area.selectionStart, end: area.selectionEnd }, name);
    // The caret is set in a box that shows the new text already.
    flushSync(() => onType(written.text));
    area.focus({ preventScroll: true });
    area.setSelectionRange(written.caret, written.caret);
  };
  const [unknown] = unknownNames(text);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {names.map(({ name, says }) => (
          <button
            key={name}
            type="button"
            aria-description={label}
            className="relative inline-flex min-h-7 items-center gap-1 rounded-pill bg-accent-soft px-2.5 font-medium text-[0.8125rem] text-on-accent-soft after:absolute after:inset-x-0 after:-inset-y-2 hover:brightness-95"
            // A press must not take the focus from the box: on a phone its keyboard would go.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            <Plus aria-hidden className="size-3.5" />
            {says}
          </button>
        ))}
      </div>
      {unknown !== undefined && (
        <p className="text-[0.8125rem] text-warn">{t`“${unknown}” is no name that we know: it would be sent as it is.`}</p>
      )}
    </div>
  );
}
