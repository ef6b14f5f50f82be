import { useSyncExternalStore } from 'react';

/** The width from which two columns stand side by side: Tailwind's `lg`. */
const wide = window.matchMedia('(min-width: 64rem)');

/** Says whether there is room for the preview beside the form. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches);
}

function listen(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
