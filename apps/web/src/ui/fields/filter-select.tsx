import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useAhead } from './use-ahead.ts';

/** The choice of which part of a list is shown, or in which order, as `option`s. */
export function FilterSelect({
  label,
  value,
  onChange,
  className,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  const [shown, show] = useAhead(value);
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center rounded-control bg-surface px-3 shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <select
        className="min-h-11 w-full cursor-pointer bg-surface font-medium outline-none"
        value={shown}
        onChange={({ currentTarget }) => {
          show(currentTarget.value);
          onChange(currentTarget.value);
        }}
      >
        {children}
      </select>
    </label>
  );
}
