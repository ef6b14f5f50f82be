import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A switch, on or off, with its sentence. The whole row is the target; where the place says what it is for (`hideLabel`), the knob alone. */
export function Switch({
  checked,
  onChange,
  label,
  hint,
  hideLabel = false,
  describedBy,
  disabled = false,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  /** The id of what says more about it elsewhere. */
  describedBy?: string;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <label
      className={clsx('flex min-h-11 cursor-pointer gap-3', hideLabel ? 'min-w-11 items-center' : 'items-start py-2')}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={id} className="block text-[0.875rem] text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="peer sr-only"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint ? id : describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span
        aria-hidden
        className={clsx(
          hideLabel || 'mt-0.5',
          'relative h-6 w-11 shrink-0 rounded-pill bg-edge transition-colors duration-150 after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-pill after:bg-white after:shadow-sm after:transition-transform after:duration-150 peer-checked:bg-accent peer-checked:after:translate-x-5 peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 dark:peer-checked:after:bg-on-accent',
        )}
      />
    </label>
  );
}
