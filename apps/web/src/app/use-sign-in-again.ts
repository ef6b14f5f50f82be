import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keepSignInState } from '../features/auth/sign-in-state.ts';

/** Begins a sign-in at Instagram that comes back to where it began. */
export function useSignInAgain() {
  return useMutation({
    mutationFn: () => call('POST /instagram/authorize', { body: { purpose: 'login' } }),
    onSuccess: ({ url, state }) => {
      keepSignInState(state, window.location.pathname + window.location.search);
      window.location.assign(url);
    },
  });
}
