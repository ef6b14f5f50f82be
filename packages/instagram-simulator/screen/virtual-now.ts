import { useEffect, useState } from 'react';
import type { Clock } from './api.ts';

/** The simulator's time in milliseconds, moving with the real one; steps every `everyMs`. */
export function useVirtualNow(clock: Clock | undefined, everyMs = 15_000): number {
  const [real, setReal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return real + (clock?.offsetMs ?? 0);
}

/** Runs `action` once nothing has called for `waitMs`; returns the way to call it. */
export function settle(action: () => void, waitMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, waitMs);
  };
}

/** Runs `action` after `waitMs`; returns the way to stop it. */
export function after(waitMs: number, action: () => void): () => void {
  const timer = setTimeout(action, waitMs);
  return () => clearTimeout(timer);
}
