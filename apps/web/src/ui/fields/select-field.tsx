import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { type AroundField, BOX, useField } from './use-field.ts';

/** One of a closed list, as `option`s. */
export function SelectField(given: AroundField & Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'>) {
  const { frame, box } = useField(given);
  return (
    <FieldFrame {...frame}>
      <select {...box} className={clsx(BOX, 'min-h-[2.875rem] cursor-pointer')} />
    </FieldFrame>
  );
}
