import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '../fields/chip.tsx';

const TONES: Readonly<Record<Exclude<Tone, 'accent'>, string>> = {
  neutral: 'bg-well text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

/** A block that says what happened, what was kept and what to do next, with its one action. */
export function Notice({
  tone = 'neutral',
  icon,
  action,
  role,
  className,
  children,
}: {
  tone?: Exclude<Tone, 'accent'>;
  icon?: ReactNode;
  action?: ReactNode;
  /** Read out as soon as it is there: at once, or politely. */
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role={role}
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3', TONES[tone], className)}
    >
      {icon}
      <div className="min-w-[12rem] flex-1 text-[0.9375rem]">{children}</div>
      {action}
    </div>
  );
}
