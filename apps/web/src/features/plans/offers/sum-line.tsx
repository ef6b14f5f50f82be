import type { ReactNode } from 'react';

/** A sum beside its name, in a list of them. */
export function SumLine({ name, sum, isMain = false }: { name: ReactNode; sum: string; isMain?: boolean }) {
  return (
    <div className={isMain ? 'flex justify-between gap-4 font-bold text-lg' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{sum}</dd>
    </div>
  );
}
