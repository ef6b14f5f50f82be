import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { failureOf } from '../../api/failures/call-error.ts';
import { forgetSession, getSession } from '../../api/kept/session.ts';
import { readDevice, writeDevice } from '../../api/kept/stored.ts';
import { Button } from '../../ui/fields/button.tsx';
import { tell } from '../../ui/notices/tell.ts';

const LeaveSheet = lazy(() => import('../offline/leave-sheet.tsx').then((module) => ({ default: module.LeaveSheet })));

/**
 * Signs out in this browser, whatever the server says to it: oneself, also while one looks as somebody else, and that view ends with it.
 * Where the server was not told, that is said: the sign-in still counts there. Changes that wait for the connection are asked about first.
 */
export function SignOutButton({ className }: { className?: string }) {
  const { t } = useLingui();
  const leave = useMutation({
    onMutate: readDevice,
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
  const [waiting, setWaiting] = useState(0);
  const press = async () => {
    const count = await import('../../api/outbox/outbox-store.ts')
      .then(({ countEdits }) => countEdits())
      .catch(() => 0);
    if (count > 0) setWaiting(count);
    else leave.mutate();
  };
  return (
    <>
      <Button look="quiet" {...(className ? { className } : {})} busy={leave.isPending} onClick={() => void press()}>
        <LogOut aria-hidden className="size-5" />
        <Trans>Sign out</Trans>
      </Button>
      {waiting > 0 && (
        <Suspense>
          <LeaveSheet
            count={waiting}
            onStay={() => setWaiting(0)}
            onLeave={() => {
              setWaiting(0);
              leave.mutate();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
