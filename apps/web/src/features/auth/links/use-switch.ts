import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { getSession, signIn } from '../../../api/kept/session.ts';

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
