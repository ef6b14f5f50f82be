import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';

const HASH = 'notices';

/** The ways to the notices and back. */
export interface Bell {
  open: () => void;
  close: () => void;
  /** Forgets that the bell led to them: Back leads to something else then. */
  forget: () => void;
}

/** Returns what lays the notices over the screen, which the address says by `#notices`, as a push does that tells of several; Back closes them. */
export function useBell(): Bell {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOurs = useRef(false);
  const go = (hash: string, replace: boolean) =>
    navigate({ to: '.', search: true, hash, replace, resetScroll: false, hashScrollIntoView: false });
  return {
    open: () => {
      isOurs.current = true;
      void go(HASH, false);
    },
    close: () => {
      if (isOurs.current) history.back();
      else void go('', true);
    },
    forget: () => {
      isOurs.current = false;
    },
  };
}

/** Says whether the address asks for the notices: they are drawn once the press on the bell has shown. */
export function useBellOpen({ forget }: Bell): boolean {
  const isAsked = useLocation({ select: ({ hash }) => hash === HASH });
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    // Also where one of them was followed.
    if (!isAsked) latest.current();
  }, [isAsked]);
  return useDeferredValue(isAsked);
}
