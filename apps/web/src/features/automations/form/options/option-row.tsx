import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { OptionLine } from './use-option-lines.ts';

interface Props {
  line: OptionLine;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One option in one line with its state, which opens in place. */
export function OptionRow({ line: { title, state, isUnusual = false }, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <li>
      <h4 className="tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left leading-snug hover:bg-well/60 -outline-offset-2"
          onClick={onToggle}
        >
          <span className="grid min-w-0 flex-1 items-baseline gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="font-semibold text-[0.9375rem]">{title}</span>{' '}
            <span
              className={clsx(
                'line-clamp-2 font-normal text-[0.9375rem] max-sm:text-[0.875rem]',
                isUnusual ? 'font-medium text-accent-text' : 'text-ink-soft',
              )}
              dir="auto"
            >
              {state}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-ink-soft transition-transform duration-250', isOpen && 'rotate-180')}
          />
        </button>
      </h4>
      {isOpen && (
        <div
          id={id}
          className="flex flex-col gap-3 px-4 pt-1 pb-5 transition-[opacity,translate] duration-250 starting:-translate-y-1 starting:opacity-0"
        >
          {children}
        </div>
      )}
    </li>
  );
}
