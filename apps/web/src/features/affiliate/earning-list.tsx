import type { ReactNode } from 'react';

/** A list of an affiliate's screen under its title: commissions, payouts, friends. */
export function EarningList({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="flex flex-col rounded-card bg-surface px-4 py-1 shadow-card">{children}</ul>
    </section>
  );
}
