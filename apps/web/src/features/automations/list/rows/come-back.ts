import type { Listed } from '@recado/contract';
import { useEffect } from 'react';
import { aboutOf } from './about-of.ts';

/** The row that was opened last: its form is a screen of its own, so the list and its links are made anew behind it. */
let left: string | null = null;

/** Keeps from which row somebody left. */
export function leaveFrom(item: Pick<Listed, 'id'>): void {
  left = aboutOf(item);
}

/** Gives the focus back to the row from which a form was opened, once `shown` rows stand there again; nothing where something else has it. */
export function useComeBack(shown: number): void {
  useEffect(() => {
    if (left === null || shown === 0) return;
    // After the form has let go of the focus.
    const frame = requestAnimationFrame(() => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      const link = isFree ? document.querySelector<HTMLElement>(`main a[aria-describedby="${left}"]`) : null;
      link?.focus({ preventScroll: true });
      if (link || !isFree) left = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
