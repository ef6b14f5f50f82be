import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { keepSignInState } from '../sign-in-state.ts';

/** Sends the browser to Instagram's page that asks who somebody is. `back`: the page to come back to, as it is when that begins. */
export function useLeaveForInstagram(back: () => string) {
  const start = useMutation({
    mutationFn: (forceReauth: boolean) =>
      call('POST /instagram/authorize', { body: { purpose: 'login', forceReauth } }),
    onSuccess: ({ url, state }) => {
      keepSignInState(state, back());
      window.location.assign(url);
    },
  });
  return { ...start, isLeaving: start.isPending || start.isSuccess };
}
