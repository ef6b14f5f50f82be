import { clsx } from 'clsx';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';

/** A thumbnail in the shape of its box, decorative: its caption stands beside it. A quiet sign where there is none or it does not load. */
export function Picture({
  src,
  className,
  eager = false,
}: {
  src: string | null;
  className?: string;
  eager?: boolean;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={clsx('bg-well object-cover', className)}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span aria-hidden className={clsx('flex items-center justify-center bg-well text-ink-soft', className)}>
      <ImageIcon className="size-1/4 max-h-8 min-h-4" />
    </span>
  );
}
