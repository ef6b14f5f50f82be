import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Brand } from '../pictures/brand.tsx';

/** A page outside of the house that says one thing: the brand above it, the rest in the middle. */
export function MessagePage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main className="mx-auto flex flex-1 w-full max-w-lg flex-col px-5 py-6">
      <Brand className="self-center" />
      <div className={clsx('flex flex-1 flex-col items-center justify-center gap-4 py-8 text-center', className)}>
        {children}
      </div>
    </main>
  );
}
