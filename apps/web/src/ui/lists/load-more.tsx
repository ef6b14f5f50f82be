import { useEffect, useRef } from 'react';
import { Button } from '../fields/button.tsx';

/** The end of a list: asks for more when it comes into sight, or when pressed. */
export function LoadMore({
  label,
  more,
  busy,
  onMore,
}: {
  label: string;
  more: boolean;
  busy: boolean;
  onMore: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  useEffect(() => {
    if (!place.current || !more || busy) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && ask.current(),
      {
        rootMargin: '400px',
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [more, busy]);
  if (!more) return null;
  return (
    <div ref={place} className="flex justify-center py-4">
      <Button look="soft" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
