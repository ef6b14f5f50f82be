const DURATION = 250;

/** The last motion that began, and what moves. */
let last: { element: HTMLElement; motion: Animation } | null = null;

/**
 * Moves a sheet into sight, over the frames that are really drawn: a busy machine shows it too. One that takes the place of a sheet that
 * still moved goes on from there; none moves for whoever wishes no motion.
 */
export function comeIn(element: HTMLElement, { goesOn, sideways }: { goesOn: boolean; sideways: boolean }): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = goesOn && last && !last.element.isConnected ? progressOf(last.motion) : 0;
  if (from >= DURATION) return;
  const away = sideways && window.matchMedia('(min-width: 40rem)').matches ? 'translateX(2rem)' : 'translateY(1.5rem)';
  const motion = element.animate(
    [
      { opacity: 0, transform: away },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: DURATION,
      easing: 'ease-out',
    },
  );
  if (from > 0) motion.currentTime = from;
  last = { element, motion };
}

function progressOf({ currentTime, playState }: Animation): number {
  return playState === 'finished' ? DURATION : Math.min(DURATION, Number(currentTime ?? 0));
}
