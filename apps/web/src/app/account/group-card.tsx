import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** The class of a row in a group of the account. */
export const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 font-medium hover:bg-well';

/** A group of the account's room: its name, and rows that lead somewhere; `wide`: across the page, its rows side by side. */
export function GroupCard({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <nav
      aria-labelledby={id}
      className={clsx('rounded-card bg-surface px-2 pt-4 pb-2 shadow-card', wide && 'sm:col-span-full')}
    >
      <h2 id={id} className="px-3 pb-1 text-[1.0625rem]">
        {name}
      </h2>
      <ul className={wide ? 'grid sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col'}>{children}</ul>
    </nav>
  );
}
