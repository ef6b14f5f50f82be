import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { type AroundField, BOX, useField } from './use-field.ts';

/** Several lines of text; grows with what is typed. */
export function TextArea(given: AroundField & Omit<ComponentPropsWithRef<'textarea'>, 'id'>) {
  const { frame, box } = useField(given);
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        rows={2}
        {...box}
        className={clsx(BOX, 'field-sizing-content block max-h-72 min-h-11 resize-none', given.className)}
      />
    </FieldFrame>
  );
}
