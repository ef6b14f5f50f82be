import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface Option<T extends string> {
  value: T;
  label: ReactNode;
  /** A second line under the label. */
  hint?: ReactNode;
}

/** Cards stand side by side; four of them in two rows on a phone. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
};

/**
 * The choice of one of a few, all visible: radio buttons that look like a row of buttons, or like cards when they carry hints. In a
 * `list` they stand one below the other, and the legend shows.
 */
export function Choice<T extends string>({
  legend,
  options,
  value,
  onChange,
  look = 'row',
}: {
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  look?: 'row' | 'cards' | 'list';
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={look === 'list' ? 'mb-2 font-medium text-[0.9375rem]' : 'sr-only'}>{legend}</legend>
      <div
        className={
          look === 'row'
            ? 'flex flex-wrap gap-1 rounded-control bg-well p-1'
            : clsx('grid gap-2', look === 'list' ? 'grid-cols-1' : COLUMNS[options.length])
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer flex-col justify-center has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              look === 'row'
                ? 'min-h-11 flex-auto items-center rounded-[calc(var(--radius)*2)] px-1.5 py-1.5 text-center font-medium text-[0.9375rem] leading-tight [overflow-wrap:break-word] text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card dark:has-checked:bg-line'
                : 'min-h-11 rounded-control bg-well px-2.5 py-2.5 ring-inset transition-colors duration-150 has-checked:bg-accent-soft has-checked:text-on-accent-soft has-checked:ring-2 has-checked:ring-accent',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="font-medium">{option.label}</span>
            {option.hint && <span className="text-[0.8125rem] leading-snug opacity-85">{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
