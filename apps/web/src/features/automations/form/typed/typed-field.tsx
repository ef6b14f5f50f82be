import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { type Typed, useTypedText } from './use-typed-text.ts';

/** One line of the form: shows what is typed at once, whatever the rest of the form makes of it. */
export function TypedField({ value, onType, onBlur, ...rest }: Typed & ComponentProps<typeof TextField>) {
  const { box, leave } = useTypedText({ value, onType });
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
