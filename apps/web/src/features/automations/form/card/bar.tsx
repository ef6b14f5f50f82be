import { clsx } from 'clsx';

/** A line that fills: how far something is, or how full. Without a share it breathes. */
export function Bar({ label, share, role }: { label: string; share: number | null; role: 'progressbar' | 'meter' }) {
  const about = share === null ? {} : { 'aria-valuenow': share, 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <div
      role={role}
      aria-label={label}
      {...about}
      className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-pill bg-line"
    >
      <div
        className={clsx('h-full rounded-pill bg-accent', share === null && 'animate-pulse-soft')}
        style={{ width: `${share ?? 100}%` }}
      />
    </div>
  );
}
