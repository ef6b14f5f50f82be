import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { keepSignInState } from '../../features/auth/sign-in-state.ts';

/** Begins a sign-in at Instagram that comes back to where it began. `forceReauth`: Instagram asks who it is, whoever is signed in there. */
export function useSignInAgain({ forceReauth = false }: { forceReauth?: boolean } = {}) {
  return useMutation({
    mutationFn: () => call('POST /instagram/authorize', { body: { purpose: 'login', forceReauth } }),
    onSuccess: ({ url, state }) => {
      keepSignInState(state, window.location.pathname + window.location.search);
      window.location.assign(url);
    },
  });
}
