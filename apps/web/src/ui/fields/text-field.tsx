import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

const BOX =
  'w-full rounded-control border border-transparent bg-well px-3 py-2.5 text-ink placeholder:text-ink-soft focus:border-accent focus:outline-none aria-invalid:border-bad';

interface Around {
  label: string;
  /** Read by screen readers only: the place says it already. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the right end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Beside the box, such as a button that removes it. */
  beside?: ReactNode;
}

function Frame({ id, around, children }: { id: string; around: Around; children: ReactNode }) {
  const { label, hideLabel, hint, error, aside, beside } = around;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-[0.9375rem]'}>
        {label}
      </label>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        {beside}
      </div>
      {(hint || error || aside) && (
        <div id={`${id}-about`} className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-ink-soft">
          <span className={clsx('min-w-0', error && 'font-medium text-bad')}>{error ?? hint}</span>
          {aside}
        </div>
      )}
    </div>
  );
}

/** The frame around a box, and what the box itself gets. */
function useField<P extends Around>({ label, hideLabel = false, hint, error, aside, beside, ...rest }: P) {
  const id = useId();
  return {
    frame: { id, around: { label, hideLabel, hint, error, aside, beside } },
    box: {
      id,
      ...rest,
      'aria-describedby': hint || error || aside ? `${id}-about` : undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}

/** One line of text with its label, hint and error. */
export function TextField(given: Around & Omit<ComponentPropsWithRef<'input'>, 'id'>) {
  const { frame, box } = useField(given);
  return (
    <Frame {...frame}>
      <input dir="auto" {...box} className={clsx(BOX, 'min-h-11', given.className)} />
    </Frame>
  );
}

/** Several lines of text; grows with what is typed. */
export function TextArea(given: Around & Omit<ComponentPropsWithRef<'textarea'>, 'id'>) {
  const { frame, box } = useField(given);
  return (
    <Frame {...frame}>
      <textarea
        dir="auto"
        rows={2}
        {...box}
        className={clsx(BOX, 'field-sizing-content block max-h-72 min-h-11 resize-none', given.className)}
      />
    </Frame>
  );
}

/** One of a closed list, as `option`s. */
export function SelectField(given: Around & Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'>) {
  const { frame, box } = useField(given);
  return (
    <Frame {...frame}>
      <select {...box} className={clsx(BOX, 'min-h-[2.875rem] cursor-pointer')} />
    </Frame>
  );
}
