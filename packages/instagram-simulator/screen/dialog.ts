import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does for a dialog what each of the phone does: moves focus in and back where it came from, and closes on Escape. Returns the ref of
 * its box.
 */
export function useDialog(onClose: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const focus = document.activeElement;
      const elsewhere = focus !== document.body && !box.current?.contains(focus);
      if (event.key !== 'Escape' || elsewhere) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return box;
}
