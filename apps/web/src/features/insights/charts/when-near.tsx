import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The distance from the edge of what is seen, in pixels: scrolling there takes longer than loading. */
const NEAR = 400;

/** Shows `instead` until its place comes near to sight, and what it holds from then on: nobody waits for what they may never scroll to. */
export function WhenNear({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: `${NEAR}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="h-full">
      {isNear ? children : instead}
    </div>
  );
}
