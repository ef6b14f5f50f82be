import type { ReactNode } from 'react';

/** The title of a screen, and below it what it is for. */
export function ScreenHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children && <p className="mt-1 max-w-3xl text-ink-soft">{children}</p>}
    </div>
  );
}
