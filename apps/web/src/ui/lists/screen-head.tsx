import type { ReactNode } from 'react';

/** The width of screens that are read from top to bottom, and of forms: as long as a line may be. Lists take the whole width. */
export const READING = 'flex max-w-3xl flex-col gap-6';

/** The title of a screen, below it what it is for, and beside it what one may do with all of it. */
export function ScreenHead({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {children && <p className="mt-1 max-w-3xl text-ink-soft">{children}</p>}
      </div>
      {aside}
    </div>
  );
}
