import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AroundField } from './use-field.ts';

/** The frame around a box: its label, what stands beside it, and the hint or the error below. */
export function FieldFrame({ id, around, children }: { id: string; around: AroundField; children: ReactNode }) {
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
