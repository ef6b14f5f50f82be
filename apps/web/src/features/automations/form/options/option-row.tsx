import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useOneOf } from '../../list/acts/keyed-state.ts';
import type { OptionId } from './options.ts';
import type { OpenOptions } from './use-open-options.ts';
import type { OptionLine } from './use-option-lines.ts';

interface Props {
  id: OptionId;
  line: OptionLine;
  options: OpenOptions;
  children: ReactNode;
}

/** One option in one line with its state, which opens in place. */
export function OptionRow({ id, line: { title, state, isUnusual = false }, options, children }: Props) {
  const body = useId();
  const isOpen = useOneOf(options.opened, id) === true;
  return (
    <li>
      <h4 className="tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left leading-snug hover:bg-well/60 -outline-offset-2"
          onClick={() => options.toggle(id)}
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
          id={body}
          className="flex flex-col gap-3 px-4 pt-1 pb-5 transition-[opacity,translate] duration-250 starting:-translate-y-1 starting:opacity-0"
        >
          {children}
        </div>
      )}
    </li>
  );
}
