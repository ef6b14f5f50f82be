import { clsx } from 'clsx';
import { useState } from 'react';

/** A face, or the first letter where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ name, src, className }: { name: string; src: string | null; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx('size-10 shrink-0 rounded-full', className);
  if (src && broken !== src) {
    return <img src={src} alt="" className={clsx(box, 'bg-well object-cover')} onError={() => setBroken(src)} />;
  }
  const letter = [...name.replace(/^[^\p{L}\p{N}]+/u, '')][0] ?? '·';
  return (
    <span
      aria-hidden
      className={clsx(
        box,
        'inline-flex items-center justify-center bg-accent-soft font-semibold text-on-accent-soft uppercase',
      )}
    >
      {letter}
    </span>
  );
}
