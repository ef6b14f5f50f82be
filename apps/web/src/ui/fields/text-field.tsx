import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { type AroundField, BOX, useField } from './use-field.ts';

/** One line of text with its label, hint and error. */
export function TextField(given: AroundField & Omit<ComponentPropsWithRef<'input'>, 'id'>) {
  const { frame, box } = useField(given);
  return (
    <FieldFrame {...frame}>
      <input dir="auto" {...box} className={clsx(BOX, 'min-h-11', given.className)} />
    </FieldFrame>
  );
}
