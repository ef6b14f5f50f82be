import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { failureOf } from '../../api/failures/call-error.ts';
import { forgetSession, getSession, noteLeaving } from '../../api/kept/session.ts';
import { readDevice, writeDevice } from '../../api/kept/stored.ts';
import { tell } from '../../ui/notices/tell.ts';
import { askBeforeLeaving } from './leaving-state.ts';

/**
 * Signs out in this browser, whatever the server says to it: oneself, also while one looks as somebody else, and that view ends with it.
 * Where the server was not told, that is said: the sign-in still counts there. Changes that wait for the connection are asked about first.
 */
export function useSignOut() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    onMutate: async () => {
      noteLeaving(true);
      // What is asked meanwhile would be asked by nobody.
      await client.cancelQueries();
      return readDevice();
    },
    mutationFn: () => call('POST /users/logout', {}, undefined, { Authorization: `Bearer ${getSession().token}` }),
    onError: (error) => {
      const failure = failureOf(error);
      // A 401 says that it counts no more.
      if (failure?.kind === 'problem' && failure.status === 401) return;
      tell(
        t`You are signed out in this browser, but Recado could not be told. Sign in again and end this sign-in under “Where you are signed in”.`,
      );
    },
    onSettled(_answer, _error, _given, device) {
      forgetSession('choice');
      writeDevice(device);
    },
  });
  const start = async () => {
    const count = await import('../../api/outbox/outbox-store.ts')
      .then(({ countEdits }) => countEdits())
      .catch(() => 0);
    if (count > 0) askBeforeLeaving({ count, leave: mutate });
    else mutate();
  };
  return { start, isPending };
}
