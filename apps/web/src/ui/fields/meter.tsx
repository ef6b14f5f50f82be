import { clsx } from 'clsx';

/** A line that fills: how much is taken of what there is room for (0 to 1, or more where it is too much). `label` says of what. */
export function Meter({ label, share, className }: { label: string; share: number; className?: string }) {
  const percent = Math.min(100, Math.round(share * 100));
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw their own each in another way
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      title={label}
      className={clsx('inline-block h-1.5 overflow-hidden rounded-pill bg-line', className)}
    >
      <span
        className={clsx('block h-full rounded-pill', share > 1 ? 'bg-bad' : share > NEAR ? 'bg-warn' : 'bg-accent')}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}

const NEAR = 0.9;
