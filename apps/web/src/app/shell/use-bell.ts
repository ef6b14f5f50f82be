import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const HASH = 'notices';

/** Lays the notices over the screen while the address says `#notices`, as a push does that tells of several; Back closes them. */
export function useBell() {
  const isOpen = useLocation({ select: ({ hash }) => hash === HASH });
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOurs = useRef(false);
  useEffect(() => {
    // Also where one of them was followed.
    if (!isOpen) isOurs.current = false;
  }, [isOpen]);
  const go = (hash: string, replace: boolean) =>
    navigate({ to: '.', search: true, hash, replace, resetScroll: false, hashScrollIntoView: false });
  return {
    isOpen,
    open: () => {
      isOurs.current = true;
      void go(HASH, false);
    },
    close: () => {
      if (isOurs.current) history.back();
      else void go('', true);
    },
  };
}
