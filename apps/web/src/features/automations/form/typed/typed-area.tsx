import type { ComponentProps } from 'react';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { type Typed, useTypedText } from './use-typed-text.ts';

/** Several lines of the form: like `TypedField`, it shows what is typed at once. */
export function TypedArea({ value, onType, onBlur, ...rest }: Typed & ComponentProps<typeof TextArea>) {
  const { box, leave } = useTypedText({ value, onType });
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
