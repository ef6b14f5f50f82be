import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-well text-ink-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

/** A word or two about a state. The tone never says it alone. */
export function Chip({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 font-medium text-[0.8125rem] leading-5',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
