import { type ComponentProps, useRef } from 'react';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { NameChips } from './name-chips.tsx';
import { type Typed, useTypedText } from './use-typed-text.ts';

/** Several lines of the form: like `TypedField`, it shows what is typed at once. With `names`, it offers those that it may hold. */
export function TypedArea({
  value,
  onType,
  onBlur,
  names = false,
  ...rest
}: Typed & ComponentProps<typeof TextArea> & { names?: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { box, type, leave } = useTypedText({ value, onType });
  const field = (
    <TextArea
      {...rest}
      {...box}
      ref={area}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
  if (!names) return field;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {field}
      <NameChips label={rest.label} box={area} text={box.value} onType={type} />
    </div>
  );
}
