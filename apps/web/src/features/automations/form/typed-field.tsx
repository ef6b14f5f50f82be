import { type ComponentProps, startTransition, useState } from 'react';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';

interface Typed {
  value: string;
  /** Is told every text, after the picture that shows it; at once when the box is left. */
  onType: (text: string) => void;
}

/** One line of the form: shows what is typed at once, whatever the rest of the form makes of it. */
export function TypedField({ value, onType, onBlur, ...rest }: Typed & ComponentProps<typeof TextField>) {
  const { box, leave } = useTyped({ value, onType });
  return (
    <TextField
      {...rest}
      {...box}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

/** Several lines of the form, likewise. */
export function TypedArea({ value, onType, onBlur, ...rest }: Typed & ComponentProps<typeof TextArea>) {
  const { box, leave } = useTyped({ value, onType });
  return (
    <TextArea
      {...rest}
      {...box}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

/** Nothing else of the form is pressed or typed in before the box is left, so nothing else sees a text that is not told yet. */
function useTyped({ value, onType }: Typed) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  return {
    box: {
      value: text,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const typed = currentTarget.value;
        setText(typed);
        startTransition(() => onType(typed));
      },
    },
    leave: () => {
      if (text !== value) onType(text);
    },
  };
}
