import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { keepUser, signIn } from '../../../api/kept/session.ts';
import { meQuery } from '../../../api/queries.ts';

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
