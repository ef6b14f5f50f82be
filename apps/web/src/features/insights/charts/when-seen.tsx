import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The edges within which it counts as seen: on a phone a bar and a banner lie over the lower fifth, on a laptop it comes a little before. */
const ON_A_PHONE = '0px 0px -20% 0px';
const ELSEWHERE = '200px';
const phone = window.matchMedia('(max-width: 40rem)');

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
      { rootMargin: phone.matches ? ON_A_PHONE : ELSEWHERE },
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
