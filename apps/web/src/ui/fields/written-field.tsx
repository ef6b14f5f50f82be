import { clsx } from 'clsx';
import { type ComponentPropsWithRef, useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { type AroundField, BOX, useField } from './use-field.ts';

export interface WrittenFieldProps
  extends AroundField,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange' | 'onBlur'> {
  /** Empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Words a value as people write it. */
  write: (value: string) => string;
  /** Reads what somebody typed; null for what means nothing. */
  read: (text: string) => string | null;
  /** Says whether a text is one that nobody types on the way to another: it counts at once. */
  isWhole: (text: string) => boolean;
  /** The sentence for a text that means nothing, once somebody has left it. */
  unread: string;
  /** At the right end of the box. */
  inside?: React.ReactNode;
}

/**
 * A line in which people write a value as their language writes it. What they typed stays until they leave it; where it means nothing, the
 * value comes back, with a sentence that says how to write it.
 */
export function WrittenField({ value, onChange, write, read, isWhole, unread, inside, ...given }: WrittenFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { onBlur, className, ...around } = given;
  const { frame, box } = useField({ ...around, error: isRefused ? unread : given.error });
  const settle = () => {
    if (typed === null) return;
    const meant = typed.trim() === '' ? '' : read(typed);
    // The value stands there again: what is in sight is what will be saved.
    setTyped(null);
    setRefused(meant === null);
    if (meant !== null && meant !== value) onChange(meant);
  };
  // Chosen elsewhere, in the calendar or by a button.
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    if (typed !== null && read(typed) !== value) setTyped(null);
  }
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          autoComplete="off"
          {...box}
          className={clsx(BOX, 'min-h-11 tabular-nums', Boolean(inside) && 'pr-12', className)}
          value={typed ?? (value && write(value))}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            setRefused(false);
            const meant = isWhole(text) ? read(text) : null;
            if (meant !== null || text === '') onChange(meant ?? '');
          }}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
        {inside && <span className="absolute inset-y-0 right-0 flex items-center">{inside}</span>}
      </span>
    </FieldFrame>
  );
}
