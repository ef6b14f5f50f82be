import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useAhead } from '../../../ui/fields/use-ahead.ts';

/** A figure that one may choose to see drawn. */
export interface ShownFigure<T extends string> {
  id: T;
  name: string;
  value: ReactNode;
  /** Below the figure. */
  below?: ReactNode;
}

/** Figures side by side, one of which is drawn: radio buttons that look like what they say. */
export function FigureChoice<T extends string>({
  legend,
  figures,
  chosen,
  onChoose,
  className,
}: {
  legend: string;
  figures: readonly ShownFigure<T>[];
  chosen: T | null;
  onChoose: (id: T) => void;
  className?: string;
}) {
  const group = useId();
  const [shown, show] = useAhead(chosen);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={clsx('grid grid-cols-2 gap-2.5 sm:gap-3', className)}>
        {figures.map(({ id, name, value, below }) => (
          <label
            key={id}
            className="flex min-w-0 cursor-pointer flex-col gap-0.5 rounded-card bg-surface px-3.5 py-3 shadow-card ring-inset transition-shadow duration-150 hover:ring-1 hover:ring-edge has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              className="sr-only"
              name={group}
              value={id}
              checked={id === shown}
              onChange={() => {
                show(id);
                onChoose(id);
              }}
            />
            <span className="text-[0.875rem] text-ink-soft leading-snug">{name}</span>
            <span className="mt-auto font-bold text-2xl leading-8 tracking-tight">{value}</span>
            {below}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
