import { clsx } from 'clsx';

/** The shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse-soft rounded-mark bg-line', className)} />;
}
