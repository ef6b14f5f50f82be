import { type ReactNode, useId } from 'react';

/** The class of a row in a group of the account. */
export const ROW = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 font-medium hover:bg-well';

/** A group of the account's room: its name, and rows that lead somewhere. */
export function GroupCard({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="rounded-card bg-surface px-2 pt-4 pb-2 shadow-card">
      <h2 id={id} className="px-3 pb-1 text-[1.0625rem]">
        {name}
      </h2>
      <ul className="flex flex-col">{children}</ul>
    </nav>
  );
}
