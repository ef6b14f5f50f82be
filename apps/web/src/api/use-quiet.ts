import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const QUIET_MS = 3_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focusin'] as const;

/** Returns true once nobody has touched the page for a while and nothing is on its way: what appears then covers nothing that is being done. */
export function useQuiet(): boolean {
  const isBusy = useIsFetching({ predicate: ({ state }) => state.data === undefined }) + useIsMutating() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isBusy || isQuiet) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isAtWork() ? wait() : setQuiet(true)), QUIET_MS);
    };
    wait();
    for (const touch of TOUCHES) addEventListener(touch, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, wait);
    };
  }, [isBusy, isQuiet]);
  return isQuiet;
}

/** Somebody is elsewhere, in a dialog or in a field. */
export function isAtWork(): boolean {
  return document.hidden || document.querySelector('[role=dialog], input:focus, textarea:focus, select:focus') !== null;
}
