import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A place for what helps only whoever looks for the fault, such as a code: closed until somebody asks. */
export function Details({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={clsx('text-[0.8125rem]', className)}>
      <summary className="min-h-11 w-fit min-w-11 cursor-pointer py-2.5 font-medium">{title}</summary>
      <p className="break-all pb-1">{children}</p>
    </details>
  );
}
