import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../api/call.ts';
import { forgetSession, getSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';

/** Signs out, whatever the server says to it: oneself, also while one looks as somebody else, and that view ends with it. */
export function SignOutButton({ className }: { className?: string }) {
  const leave = useMutation({
    mutationFn: () => call('POST /users/logout', {}, undefined, { Authorization: `Bearer ${getSession().token}` }),
    onSettled: () => forgetSession('choice'),
  });
  return (
    <Button look="quiet" {...(className ? { className } : {})} busy={leave.isPending} onClick={() => leave.mutate()}>
      <LogOut aria-hidden className="size-5" />
      <Trans>Sign out</Trans>
    </Button>
  );
}
