import { clsx } from 'clsx';

interface Props {
  label: string;
  className?: string;
}

/** A line that fills: how much is taken of what there is room for (0 to 1, or more where it is too much). `label` says of what. */
export function Meter({ label, share, className }: Props & { share: number }) {
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
      className={clsx(LINE, className)}
    >
      <span
        className={clsx('block h-full rounded-pill', share > 1 ? 'bg-bad' : share > NEAR ? 'bg-warn' : 'bg-accent')}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}

/** A line that fills: how far something is (0 to 1). Without a share it breathes. */
export function Progress({ label, share, className }: Props & { share: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <span role="progressbar" aria-label={label} aria-valuenow={percent} className={clsx(LINE, className)}>
      <span
        className={clsx('block h-full rounded-pill bg-accent', share === null && 'animate-pulse-soft')}
        style={{ width: `${(share ?? 1) * 100}%` }}
      />
    </span>
  );
}

const LINE = 'inline-block h-1.5 overflow-hidden rounded-pill bg-line';
const NEAR = 0.9;
