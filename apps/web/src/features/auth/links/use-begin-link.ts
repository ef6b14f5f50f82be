import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { keepSignInState } from '../sign-in-state.ts';

/** Leaves for Instagram to choose the account that is to be linked. */
export function useBeginLink() {
  return useMutation({
    // Instagram takes the account that is open in this browser: that one is linked to itself.
    mutationFn: () => call('POST /instagram/authorize', { body: { purpose: 'merge', forceReauth: true } }),
    onSuccess: ({ url, state }) => {
      keepSignInState(state, '/');
      window.location.assign(url);
    },
  });
}
