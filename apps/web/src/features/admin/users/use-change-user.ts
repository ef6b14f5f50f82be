import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { startViewing } from '../../../api/kept/session.ts';

/** A change that an administrator makes to a user, by name. */
export type UserChange =
  | { to: 'ban' | 'unban' | 'sign_out' }
  | { to: 'non_compliant'; nonCompliant: boolean }
  | { to: 'partner'; partner: boolean }
  | { to: 'free_credits'; credits: number };

/** Changes a user; the lists are read again. */
export function useChangeUser(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: UserChange): Promise<unknown> => send(userId, change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-users'] }),
  });
}

function send(id: string, change: UserChange) {
  switch (change.to) {
    case 'ban':
      return call('POST /users/{id}/ban', { params: { id } });
    case 'unban':
      return call('POST /users/{id}/unban', { params: { id } });
    case 'sign_out':
      return call('DELETE /users/{id}/sessions', { params: { id } });
    case 'non_compliant':
      return call('POST /users/{id}/non-compliant', { params: { id }, body: { nonCompliant: change.nonCompliant } });
    case 'partner':
      return call('POST /users/set-partner', { body: { userId: id, partner: change.partner } });
    case 'free_credits':
      return call('POST /subscriptions/free-credits/{userId}/{credits}', {
        params: { userId: id, credits: change.credits },
      });
  }
}

/** Begins to look as a user; the session that follows leads to `/view-as`. */
export function useViewAs(userId: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      call('GET /users/as/{id}', { params: { id: userId } }, undefined, { 'X-Reason': encodeURIComponent(reason) }),
    onSuccess: ({ token, username }) => startViewing(token, username),
  });
}
