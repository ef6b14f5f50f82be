import { call } from '../../api/calls/call.ts';
import { codeOf } from '../../api/failures/call-error.ts';
import { getSession } from '../../api/kept/session.ts';
import { rememberCode, storedCode, takeStoredCode } from '../../features/redeem/stored-code.ts';

type Listener = (code: string) => void;
const listeners = new Set<Listener>();

/** Calls back with each code that was redeemed so; the function that comes back ends that. */
export function onAutoRedeemed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Redeems the code that was kept for after the sign-in, once, before a navigation. A failure is only logged; one for what is missing in
 * the profile leaves the code in the box of `/redeem`.
 */
export function autoRedeem(): void {
  const { loggedIn, viewingAsToken } = getSession();
  // While an administrator looks as somebody else nothing is redeemed for them.
  if (!loggedIn || viewingAsToken || storedCode() === null) return;
  const code = takeStoredCode();
  if (code === null) return;
  call('GET /subscriptions/redeem/{code}', { params: { code }, query: { auto: '1' } }).then(
    () => {
      rememberCode(null);
      for (const listener of listeners) listener(code);
    },
    (error: unknown) => {
      if (codeOf(error) === 'fill_registration') rememberCode(code);
      console.warn('a code could not be redeemed', codeOf(error));
    },
  );
}
