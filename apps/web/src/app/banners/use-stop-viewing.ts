import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { stopViewing } from '../../api/kept/session.ts';

/** Ends the view at the server and goes back to oneself, whatever the server says: at the latest it ends by its hour. */
export function useStopViewing() {
  return useMutation({ mutationFn: () => call('POST /users/logout', {}), onSettled: () => stopViewing() });
}
