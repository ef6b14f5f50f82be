import { useSyncExternalStore } from 'react';

/** The width from which two columns stand side by side: Tailwind's `lg`. */
const wide = window.matchMedia('(min-width: 64rem)');

/** Says whether there is room for two columns: the preview beside the form, a conversation beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches);
}

function listen(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
