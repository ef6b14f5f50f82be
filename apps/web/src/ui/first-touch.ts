const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'focusin'] as const;
/** Whoever looks for so long may well have no connection when they touch it. */
const AT_LAST_MS = 10_000;

let touched: Promise<void> | null = null;

/**
 * Resolves once somebody touches the page, points into it or presses a key, in ten seconds at the latest: what only whoever does something
 * needs is loaded then. It listens from its first call.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, done, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, AT_LAST_MS);
    for (const touch of TOUCHES) addEventListener(touch, done, { capture: true, passive: true });
  });
  return touched;
}
