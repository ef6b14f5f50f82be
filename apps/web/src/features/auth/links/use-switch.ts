import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { getSession, keepUser, signIn } from '../../../api/kept/session.ts';
import { meQuery } from '../../../api/queries.ts';
import { keepSignInState } from '../sign-in-state.ts';

/** Goes on with a linked account. Pressed by a person: nothing calls it by itself (T19). */
export function useSwitch(onSwitched: () => void) {
  return useMutation({
    mutationFn: async (id: string) => {
      const known = getSession().userData?.mergedUsers.some((member) => member.id === id);
      if (!known) throw new Error('only a linked account is switched to');
      return call('GET /users/switch/{id}', { params: { id } });
    },
    onSuccess: ({ token, user }) => {
      signIn(token, user);
      onSwitched();
    },
  });
}

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

/** Takes a linked account out. Where this session ends with the link, the browser goes on with the one that signed in. */
export function useUnlink(onUnlinked: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('GET /users/unmerge/{id}', { params: { id } }),
    onSuccess: ({ token, user }) => {
      if (token) signIn(token, user);
      else keepUser(user);
      queryClient.setQueryData(meQuery.queryKey, user);
      onUnlinked();
    },
  });
}
