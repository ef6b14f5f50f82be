import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

export type ButtonLook = 'main' | 'soft' | 'quiet' | 'danger';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  main: 'bg-accent text-on-accent hover:bg-accent-hover',
  soft: 'bg-well text-ink hover:bg-line',
  quiet: 'text-ink-soft hover:bg-well hover:text-ink',
  danger: 'bg-bad-soft text-bad hover:brightness-95 dark:hover:brightness-110',
};

/** Classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'main', className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-soft aria-disabled:cursor-not-allowed aria-disabled:bg-well aria-disabled:text-ink-soft',
    LOOKS[look],
    className,
  );
}

/** A button of at least 44 px. `busy` keeps its width, says so to screen readers and takes no second press. */
export function Button({
  look = 'main',
  busy = false,
  className,
  disabled,
  ...rest
}: ComponentPropsWithRef<'button'> & { look?: ButtonLook; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, clsx(busy && 'animate-pulse-soft', className))}
    />
  );
}

/** A square button that shows a sign only; `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentPropsWithRef<'button'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-well hover:text-ink disabled:opacity-40',
        className,
      )}
    />
  );
}
