import { startTransition, useState } from 'react';

export interface Typed {
  value: string;
  /** Is told every text, after the picture that shows it; at once when the box is left. */
  onType: (text: string) => void;
}

/**
 * Keeps the text of a box, which is ahead of the form while somebody types. Nothing else of the form is pressed or typed in before the box
 * is left, so nothing else sees a text that is not told yet.
 */
export function useTypedText({ value, onType }: Typed) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const type = (typed: string) => {
    setText(typed);
    startTransition(() => onType(typed));
  };
  return {
    type,
    box: {
      value: text,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    },
    leave: () => {
      if (text !== value) onType(text);
    },
  };
}
