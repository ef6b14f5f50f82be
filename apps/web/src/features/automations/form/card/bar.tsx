import { clsx } from 'clsx';

/** A line that fills: how far something is, or how full. Without a share it breathes. */
export function Bar({ label, share }: { label: string; share: number | null }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share ?? undefined}
      className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-pill bg-line"
    >
      <div
        className={clsx('h-full rounded-pill bg-accent', share === null && 'animate-pulse-soft')}
        style={{ width: `${share ?? 100}%` }}
      />
    </div>
  );
}
