import { nextPause } from './next-pause.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'focusin'] as const;

let touched: Promise<void> | null = null;

/**
 * Resolves once somebody touches the page, points into it or presses a key, and has seen what that did: what only whoever does something
 * needs is loaded then. It listens from its first call.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, done, true);
      void nextPause().then(() => resolve());
    };
    for (const touch of TOUCHES) addEventListener(touch, done, { capture: true, passive: true });
  });
  return touched;
}
