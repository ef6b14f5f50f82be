import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The part of the window that counts: on a phone a bar and a banner lie over its lower fifth. */
const SEEN = '0px 0px -20% 0px';

/** Shows `instead` until its place comes into sight, and what it holds from then on: nobody is sent what they may never scroll to. */
export function WhenSeen({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: SEEN },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="h-full">
      {isSeen ? children : instead}
    </div>
  );
}
