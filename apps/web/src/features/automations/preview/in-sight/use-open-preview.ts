import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

const HASH = 'preview';

/** Lays the preview on the form of a small screen while the address says `#preview`, so that Back closes it. */
export function useOpenPreview() {
  const isOpen = useLocation({ select: ({ hash }) => hash === HASH });
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOurs = useRef(false);
  const go = (hash: string, replace: boolean) =>
    navigate({ to: '.', search: true, hash, replace, resetScroll: false, hashScrollIntoView: false });
  return {
    isOpen,
    show: () => {
      isOurs.current = true;
      void go(HASH, false);
    },
    hide: () => {
      // Whoever came to this very address has nothing of ours to go back to.
      if (isOurs.current) history.back();
      else void go('', true);
      isOurs.current = false;
    },
  };
}
